/**
 * The calls that are declared so far. Those of the sign-in are from the start; all others come with the areas that ask them
 * (`Area.calls`), so that nobody loads what only another screen asks. Where `contract.ts` is imported, all are.
 */
import { earlyContract } from './earlyContract.ts';
import type { AnyEndpoint } from './endpoint.ts';

const declared = new Map<string, AnyEndpoint>(Object.entries(earlyContract));

/** Declares calls; declaring the same ones again changes nothing. */
export const declareCalls = (calls: Readonly<Record<string, AnyEndpoint>>): void => {
  for (const [name, endpoint] of Object.entries(calls)) declared.set(name, endpoint);
};

export const isDeclared = (name: string): boolean => declared.has(name);

export const declaredNames = (): readonly string[] => [...declared.keys()];

/** What a call was declared as. Throws for one that is not: its area was not loaded before it was asked. */
export const callOf = (name: string): AnyEndpoint => {
  const endpoint = declared.get(name);
  if (endpoint === undefined) throw new Error(`the call ${name} is not declared yet`);
  return endpoint;
};
