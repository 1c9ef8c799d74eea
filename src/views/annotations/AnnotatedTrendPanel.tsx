/** Charts over periods of a screen whose days have annotations, and the way to all of these in the page's head. */
import { useMemo } from 'react';
import type { PanelSubject } from '../../domain/annotations/calendar.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import type { QueryMap, Screen, ScreenInputs } from '../../domain/screens/defineScreen.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import type { Held } from '../../domain/screens/queryScope.ts';
import { Guarded } from '../app/Guarded.tsx';
import { type TrendChartPanelProps, type TrendMarks, TrendPanel } from '../screen/TrendChartPanel.tsx';
import { useAnswer, useInputs, useParams, useScope } from '../screen/useScreen.ts';
import { AnnotationsButton } from './AnnotationsButton.tsx';
import { chartAnnotations, useAnnotate, useAnnotations } from './useAnnotations.ts';

/** What of a screen says that it has annotations. */
type Annotates<R extends RouteName, P extends ParamCodecs, Q extends QueryMap> = Pick<
  Screen<R, P, Q, never, never>,
  'at' | 'params' | 'page' | 'isReady' | 'queries' | 'annotates'
>;

const periodOf = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>(
  { annotates, page }: Annotates<R, P, Q>,
  inputs: ScreenInputs<R, P>,
) => {
  if (annotates === null) throw new Error(`${page.name} has no annotations`);
  return annotates(inputs).period;
};

/** The annotations of a chart of that query: of what the page is of, or of a subject of its own. */
export const useMarks = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>(
  of: Annotates<R, P, Q>,
  query: Pick<Held, 'asked'>,
  inputs: ScreenInputs<R, P>,
  subject?: PanelSubject,
): TrendMarks => {
  const period = periodOf(of, inputs);
  const { annotations } = useAnnotations(of.at, inputs.scope, period, subject, query);
  const onAnnotate = useAnnotate(of.at, period);
  const known = useMemo(() => chartAnnotations(annotations), [annotations]);
  return { annotations: known, onAnnotate };
};

type AnnotatedTrendPanelProps<
  R extends RouteName,
  P extends ParamCodecs,
  Q extends QueryMap,
  D extends string,
  K extends D,
> = TrendChartPanelProps<R, P, Q, D, K> & { readonly of: Annotates<R, P, Q> };

const Panel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D>(
  props: AnnotatedTrendPanelProps<R, P, Q, D, K>,
) => {
  const { of, trend } = props;
  const query = useAnswer(of, of.trends[trend].query);
  const inputs = useInputs(of, query);
  return <TrendPanel {...props} marks={useMarks(of, query, inputs)} />;
};

export const AnnotatedTrendPanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D>(
  props: AnnotatedTrendPanelProps<R, P, Q, D, K>,
) => (
  <Guarded as="panel" where={`${props.of.page.name}/${props.trend}`} title={props.of.trends[props.trend].title}>
    <Panel {...props} />
  </Guarded>
);

/** The way to all annotations of a page, for the controls of its head. */
export const PageAnnotations = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>({
  of,
}: {
  readonly of: Annotates<R, P, Q>;
}) => {
  const scope = useScope(of);
  const params = useParams(of);
  return <AnnotationsButton screen={of.at} scope={scope} period={periodOf(of, { scope, params })} />;
};
