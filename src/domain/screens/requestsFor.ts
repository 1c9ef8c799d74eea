/** What a screen asks now, with the answers that its other requests are chosen by. */
import { digestOf } from '../journal/digest.ts';
import type { Scope } from '../shell/scope.ts';
import type { ScreenAnswers, ScreenDefinition, ScreenParams, ScreenRequests } from './screen.ts';

/** What was asked so far: request key to the digest of the request, and the decoded answer to it; undefined while there is none. */
export interface RequestsSoFar {
  readonly queries: Readonly<Record<string, string>>;
  readonly answerTo: (key: string) => unknown;
}

/** An answer to a request that has changed since counts for nothing. */
export const requestsFor = (
  { requests, chosenBy = [] }: Pick<ScreenDefinition, 'requests' | 'chosenBy'>,
  { scope, params }: { readonly scope: Scope; readonly params: ScreenParams },
  { queries, answerTo }: RequestsSoFar,
): ScreenRequests => {
  const first = requests(scope, params);
  const answers: ScreenAnswers = Object.fromEntries(
    chosenBy
      .filter((key) => first[key] !== undefined && digestOf(first[key]) === queries[key])
      .map((key) => [key, answerTo(key)] as const)
      .filter(([, answer]) => answer !== undefined),
  );
  return Object.keys(answers).length === 0 ? first : requests(scope, params, answers);
};
