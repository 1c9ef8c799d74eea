/**
 * How views look at the actors of an app: for each address one value that stays the same for as long as the app does,
 * of the shape that `useSelector` of @xstate/react takes. It holds no actor. An actor itself would tell its views before
 * the entry has settled, and after a replay's leap it would be one of an app that nobody looks at any more; this one
 * asks for the snapshot each time, wherever its app has it from, and tells when the app does.
 */
import type { Observer, Subscription } from 'xstate';
import type { Address } from '../../domain/journal/address.ts';
import type { SnapshotAt } from '../machineTypes.ts';
import type { ActorSnapshot } from './segment.ts';

type Heard<S> = Observer<S> | ((snapshot: S) => void);

/** What is at an address: the snapshot of now, undefined where nobody is, and word of every change. */
export interface ActorView<S> {
  readonly getSnapshot: () => S | undefined;
  readonly subscribe: (heard: Heard<S | undefined>) => Subscription;
}

/** The same view for the same address, in the types of the machine that runs there. */
export type ActorViews = <A extends Address>(at: A) => ActorView<SnapshotAt<A>>;

/** What views are made of: an app, one that follows a frame later, or whichever moment of a replay is shown. */
export interface ViewSource {
  readonly snapshot: (at: Address) => ActorSnapshot | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const listenerOf = <S>(heard: Heard<S>): ((snapshot: S) => void) =>
  typeof heard === 'function' ? heard : (snapshot) => heard.next?.(snapshot);

/** NOTE: `next` is told after every settled entry, also of others: whoever selects compares what it selected. */
export const createActorViews = (source: ViewSource): ActorViews => {
  const views = new Map<Address, ActorView<ActorSnapshot>>();
  const viewOf = (at: Address): ActorView<ActorSnapshot> => {
    const getSnapshot = () => source.snapshot(at);
    return {
      getSnapshot,
      subscribe: (heard) => {
        const listener = listenerOf(heard);
        return { unsubscribe: source.subscribe(() => listener(getSnapshot())) };
      },
    };
  };
  return <A extends Address>(at: A) => {
    const view = views.get(at) ?? viewOf(at);
    views.set(at, view);
    return view as ActorView<SnapshotAt<A>>;
  };
};
