/** What the panels of a typed screen read: its scope, its parameters, the answers to its queries by their keys. */
import { useMemo } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import {
  type AnswersOf,
  type AnswerTo,
  answersTo,
  type QueryKey,
  type QueryMap,
  type ReadyScope,
  type Screen,
  type ScreenInputs,
} from '../../domain/screens/defineScreen.ts';
import {
  codecAt,
  type Param,
  type ParamCodecs,
  type ParamValues,
  paramValues,
  writtenParam,
  writtenParams,
} from '../../domain/screens/params.ts';
import { type Held, holdsFor } from '../../domain/screens/queryScope.ts';
import { type ReplaceRule, replacing } from '../../domain/screens/replacing.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { type QueryView, useAnyQuery } from '../app/useQuery.ts';

/** A screen of any panels. */
export type AnyScreen<R extends RouteName, P extends ParamCodecs, Q extends QueryMap> = Pick<
  Screen<R, P, Q, never, never>,
  'at' | 'params' | 'isReady' | 'page'
> & { readonly queries: (inputs: ScreenInputs<R, P>) => Q };

/** The part of a screen that says what its address holds. */
type WithParams<P extends ParamCodecs> = Pick<Screen, 'at'> & { readonly params: P };

/** Throws where the screen has no scope to ask in: its page draws no panel then. */
export const useScope = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>(of: AnyScreen<R, P, Q>): ReadyScope<R> => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  if (!of.isReady(scope)) throw new Error(`${of.page.name} was drawn without a brand group or dates`);
  return scope;
};

export const useParams = <P extends ParamCodecs>(of: WithParams<P>): ParamValues<P> => {
  const params = useContextOf(of.at, (context: ScreenContext) => context.params);
  const written = useMemo(() => writtenParams(of.params, params), [of, params]);
  // The same values as long as they mean the same: a search in a table is no reason to draw every panel anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written says all of the parameters that counts.
  return useMemo(() => paramValues(of.params, params), [of, written]);
};

/** One parameter and its setter; each change is a step back for the browser, but one that replaces what is there by a rule. */
export const useParam = <P extends ParamCodecs, K extends Extract<keyof P, string>>(
  of: WithParams<P>,
  key: K,
): readonly [value: ParamValues<P>[K], set: (value: ParamValues<P>[K], replaces?: ReplaceRule) => void] => {
  const send = useSend();
  const values = useParams(of);
  const codec = codecAt(of.params, key);
  const set = (value: ParamValues<P>[K], replaces?: ReplaceRule): void =>
    send(of.at, { type: 'screen.paramSet', key, value: writtenParam(codec, value), ...replacing(replaces) });
  return [values[key], set];
};

/** Sets several parameters as one step back of the browser. */
export const useSetParams = <P extends ParamCodecs>(
  of: WithParams<P>,
): ((values: Partial<ParamValues<P>>, replaces?: ReplaceRule) => void) => {
  const send = useSend();
  const now = useContextOf(of.at, (context: ScreenContext) => context.params);
  return (values, replaces) => {
    const written = Object.entries(values).map(([key, value]) => {
      const codec: Param<unknown> | undefined = of.params[key];
      return [key, codec === undefined ? null : writtenParam(codec, value)] as const;
    });
    const [first, ...others] = written.filter(([key, value]) => (now[key] ?? null) !== value);
    if (first === undefined) return;
    const [key, value] = first;
    const also = others.length === 0 ? {} : { also: Object.fromEntries(others) };
    send(of.at, { type: 'screen.paramSet', key, value, ...also, ...replacing(replaces) });
  };
};

/** What an answer is drawn with: the scope and parameters that it was asked for, which are those of now until another request came. */
export const useInputs = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>(
  of: AnyScreen<R, P, Q>,
  { asked }: Pick<Held, 'asked'>,
): ScreenInputs<R, P> => {
  const [now, values] = [useScope(of), useParams(of)];
  return useMemo(() => {
    if (asked === null || !of.isReady(asked.scope)) return { scope: now, params: values };
    return { scope: asked.scope, params: paramValues(of.params, asked.params) };
  }, [of, asked, now, values]);
};

/** The query under that key, with the answer of its call. */
export const useAnswer = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, K extends QueryKey<Q>>(
  of: AnyScreen<R, P, Q>,
  key: K,
): QueryView<AnswerTo<Q, K>> => useAnyQuery(of.at, key) as QueryView<AnswerTo<Q, K>>;

/** All answers that have come to the same question as that one, by key: what is of another period is not drawn beside it. */
export const useAnswers = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>(
  of: AnyScreen<R, P, Q>,
  { asked }: Pick<Held, 'asked'>,
  inputs: ScreenInputs<R, P>,
): AnswersOf<Q> => {
  const { app } = usePorts();
  const kept = useContextOf(of.at, (context: ScreenContext) => context.answers);
  return useMemo(() => {
    const own = Object.entries(kept).filter(([, answer]) => holdsFor(answer, asked));
    const come = Object.fromEntries(own.map(([key, { body }]) => [key, resolveAnswer(app.answers, body)]));
    return answersTo(of.queries(inputs), come);
  }, [of, app, kept, asked, inputs]);
};
