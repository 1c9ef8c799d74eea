/** What a page says, and what its document on paper says. */

/** What is written in an element, outside of pictures, whose words depend on their width. */
const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof Element && node.matches('svg, style, script, [data-print="never"], [role="status"]')) return '';
  return [...node.childNodes].map(textOf).join(node instanceof Element && node.matches('span, b, i, strong, em') ? '' : ' ');
};
/** Without blanks, for where a line is broken depends on its width. */
export const saidBy = (node: Node): string => textOf(node).replace(/\s+/g, '');

export const mainOf = (html: string): Element => {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  if (main === null) throw new Error('the document has no main');
  return main;
};
