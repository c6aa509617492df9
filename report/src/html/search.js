// Shows only the rules that have all words of the search. Without this script there is no search field.
for (const field of document.querySelectorAll('.search input')) field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/)
  for (const row of document.querySelectorAll('#rules tr[data-status]')) {
    const text = row.textContent.toLowerCase()
    row.classList.toggle('missed', !words.every(word => text.includes(word)))
  }
})
