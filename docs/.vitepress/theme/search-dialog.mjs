// What the search of VitePress says of itself to assistive technology: a button with fields in it, and options with links
// in them. It is a dialog with a list of links, and this says so.

const NOT_ITS_OWN = {
  '.VPLocalSearchBox': ['aria-expanded', 'aria-haspopup', 'aria-owns', 'aria-labelledby'],
  '#localsearch-list': ['role', 'aria-labelledby'],
  '#localsearch-list li': ['role', 'aria-selected', 'aria-labelledby'],
  // A link is called what it shows.
  '#localsearch-list a': ['aria-label'],
  '#localsearch-input': ['aria-activedescendant', 'aria-autocomplete', 'aria-controls'],
};

function mend() {
  const box = document.querySelector('.VPLocalSearchBox');
  if (box === null) return;
  for (const [name, value] of Object.entries({
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': 'Search',
  })) {
    if (box.getAttribute(name) !== value) box.setAttribute(name, value);
  }
  // A key is named by its picture.
  for (const key of box.querySelectorAll('kbd[aria-label]:not([role])')) key.setAttribute('role', 'img');
  for (const [selector, names] of Object.entries(NOT_ITS_OWN)) {
    for (const element of document.querySelectorAll(selector)) {
      for (const name of names) element.removeAttribute(name);
    }
  }
}

/** Keeps the search's dialog accessible, whenever it is opened. */
export function mendSearchDialog() {
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true, attributes: true });
}
