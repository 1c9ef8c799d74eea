export const loose = (input: any): string => String(input); // breach: lint/suspicious/noExplicitAny

// @ts-ignore // breach: lint/suspicious/noTsIgnore
export const wrong: number = 'text';
