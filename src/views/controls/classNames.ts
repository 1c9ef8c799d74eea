/** Joins the class names that apply, in order; what is absent or false is left out. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
