/**
 * Properties as the mutation tests run them: the same cases for every change, fewer than in the suite, and none of the
 * work of making a failing case small, since all that counts is whether one fails.
 */
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 30, endOnFailure: true, seed: 1 });
