/**
 * Styles as they are computed where no style sheet is: what stands on the element, and whether it or what it is in is hidden.
 * The document at hand goes through all of its rules for each element that is asked, which takes most of the time of a search by role.
 */
const WITHOUT_BOX = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

type Styled = Element & ElementCSSInlineStyle;

const displayOf = (element: Styled): string => {
  if (element.style.display !== '') return element.style.display;
  if (element.hasAttribute('hidden') || WITHOUT_BOX.has(element.tagName)) return 'none';
  return 'block';
};

const isStyled = (element: Element | null): element is Styled => element !== null && 'style' in element;

const visibilityOf = (element: Styled): string => {
  for (let at: Element | null = element; isStyled(at); at = at.parentElement) if (at.style.visibility !== '') return at.style.visibility;
  return 'visible';
};

const computed = (element: Element): CSSStyleDeclaration => {
  if (!isStyled(element)) throw new TypeError(`${element.tagName} has no style`);
  const styleOf = (property: string): string => {
    if (property === 'display') return displayOf(element);
    if (property === 'visibility') return visibilityOf(element);
    return element.style.getPropertyValue(property);
  };
  return new Proxy(element.style, {
    get: (style, key) => {
      if (key === 'getPropertyValue') return styleOf;
      return key === 'display' || key === 'visibility' ? styleOf(key) : Reflect.get(style, key);
    },
  });
};

const ofPseudo = document.createElement('span').style;

window.getComputedStyle = (element, pseudo) => (pseudo === undefined || pseudo === null || pseudo === '' ? computed(element) : ofPseudo);
