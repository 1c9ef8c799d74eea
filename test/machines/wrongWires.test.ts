/** What is wired wrongly does not compile: each line is refused where it would be written. */
import { describe, expect, test } from 'vitest';
import type { AREA_LOADERS } from '../../src/areas/areas.ts';
import { type Drawing, joined, NOTES, TABLES } from '../../src/areas/joined.ts';
import { buyBoxContract } from '../../src/domain/api/buyBox.contract.ts';
import { screenContract } from '../../src/domain/api/screenContract.ts';
import { address, childAddress, NAVIGATION, SESSION, SHELL, screenAddress } from '../../src/domain/journal/address.ts';
import { retailOverview } from '../../src/domain/retail/retailOverview.screen.ts';
import type { RouteOf } from '../../src/domain/routes/areas.ts';
import { defineScreen } from '../../src/domain/screens/defineScreen.ts';
import type { HeardBy, Hearers } from '../../src/machines/machineTypes.ts';
import type { Send } from '../../src/views/app/appContext.tsx';

const View = () => null;

const SCREEN = screenAddress('goal-management');
const GOAL_FORM = childAddress(SCREEN, 'goalForm', 'form');

describe('an event that is sent', () => {
  const sent: string[] = [];
  const send: Send = (to) => {
    sent.push(to);
  };

  test('is one that the machine at the address hears', () => {
    send(SHELL, { type: 'shell.linkCopied' });
    send(GOAL_FORM, { type: 'record.saveClicked' });
    send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files' });
    // @ts-expect-error the shell follows no links
    send(SHELL, { type: 'navigation.linkFollowed', to: '/velocity/files' });
    // @ts-expect-error a log-out is the session's, not the shell's
    send(SHELL, { type: 'session.logoutClicked' });
    // @ts-expect-error there is no such event
    send(SESSION, { type: 'session.logoutClickd' });
    // @ts-expect-error the form of a goal hears nothing of markets
    send(GOAL_FORM, { type: 'markets.draftEdited' });
    // @ts-expect-error a form deletes nothing: its list does
    send(GOAL_FORM, { type: 'record.deleteConfirmed' });
    // @ts-expect-error of a plain address nobody knows what is heard there
    send(address('shell'), { type: 'shell.linkCopied' });
    // @ts-expect-error no machine has that name
    send(childAddress(SCREEN, 'goalFrom'), { type: 'record.saveClicked' });
    expect(sent).toHaveLength(10);
  });

  test('may go to any of several machines that all hear it', () => {
    const form: Hearers<'record.discardConfirmed'> = 'goalForm';
    // @ts-expect-error a list asks nothing before it is left
    const list: Hearers<'record.discardConfirmed'> = 'goalConsole';
    const both: HeardBy<'goalForm' | 'marketForm'> = 'record.saveClicked';
    // @ts-expect-error one of the two hears it alone
    const one: HeardBy<'goalForm' | 'marketForm'> = 'goals.draftEdited';
    expect([form, list, both, one]).toHaveLength(4);
  });
});

describe('an area', () => {
  const calls = { ...screenContract, ...buyBoxContract };

  test('brings the calls and the features of its screens', () => {
    const whole = joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES], calls });
    const wrong = [
      // @ts-expect-error the calls of the buy box are missing
      () => joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES], calls: screenContract }),
      // @ts-expect-error all its calls are missing
      () => joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES] }),
      // @ts-expect-error the tables of the screen have no machine
      () => joined({ screens: [[retailOverview, View]], features: [NOTES], calls }),
    ];
    expect([Object.keys(whole.views), wrong.length]).toEqual([['retail-overview'], 3]);
  });

  test('draws all of its routes', () => {
    const whole: Drawing<RouteOf<'retail'>> = joined({ screens: [[retailOverview, View]], features: [TABLES, NOTES], calls });
    // @ts-expect-error the area of products has another screen
    const other: Drawing<RouteOf<'products'>> = whole;
    // @ts-expect-error a route of the area has no screen
    const none: Awaited<ReturnType<(typeof AREA_LOADERS)['retail']>>['area'] = { screens: [], views: {} };
    expect([whole, other, none]).toHaveLength(3);
  });
});

test('the children of a screen are machines that there are', () => {
  const filters = { counted: ['countries'] } as const;
  const screen = defineScreen({ route: 'goal-management', filters, children: { form: 'goalForm' }, queries: () => ({}) });
  // @ts-expect-error no machine has that name
  const wrong = () => defineScreen({ route: 'goal-management', filters, children: { form: 'goalFrom' }, queries: () => ({}) });
  expect([screen.drawing({}).definition.children, typeof wrong]).toEqual([{ form: 'goalForm' }, 'function']);
});
