/** What the columns of a metric's triplet are called, on screens and in files alike. */
export const priorTitle = (title: string): string => `${title}, prior`;
export const changeTitle = (title: string): string => `${title}, change`;
export const changePercentTitle = (title: string): string => `${title}, change %`;
