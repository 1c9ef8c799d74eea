import { nothing } from 'fp-ts-contrib'; // breach: lint/correctness/noUndeclaredDependencies, lint/style/noRestrictedImports

export const used = nothing;
