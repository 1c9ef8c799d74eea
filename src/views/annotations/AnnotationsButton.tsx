/** The way to the annotations of a page, in its head; the list's code comes when it is first opened. */
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useActor, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import type { AnnotationsProps } from './annotationsProps.ts';
import { annotationsAt, useAnnotations } from './useAnnotations.ts';

const LazyAnnotations = lazy(() => import('./Annotations.lazy.tsx'));

export const AnnotationsButton = (props: AnnotationsProps) => {
  const send = useSend();
  const at = annotationsAt(props.screen);
  const isOpen = useActor(at, (snapshot) => snapshot?.value === 'open');
  const { annotations } = useAnnotations(props.screen, props.scope, props.period, props.subject);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onPress={() => send(at, { type: 'notes.opened', start: null, end: null })}>
        <CalendarDays aria-hidden="true" />
        {`Annotations (${annotations.length})`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyAnnotations {...props} />
        </Suspense>
      )}
    </>
  );
};
