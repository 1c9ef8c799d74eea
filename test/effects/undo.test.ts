import { describe, it } from 'vitest';
import { FILTERS } from '../../src/domain/journal/address.ts';
import type { TurnedEvent } from '../../src/domain/journal/events.ts';
import { undoEffect } from '../../src/effects/undo.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked } from './fakeDeps.ts';

const turned: TurnedEvent = { type: 'filters.turned', direction: 'undo', document: { of: 'filters', applied: '', draft: null } };

describe('the turn of an undo', () => {
  it('comes back at once to who asked, as the event that carries the document', () => {
    const redone: TurnedEvent = { ...turned, direction: 'redo' };
    expectEffect(undoEffect, {
      commands: 'a-b',
      asked: { a: asked(FILTERS, { type: 'undo.turn', turned }), b: asked(FILTERS, { type: 'undo.turn', turned: redone }) },
      replies: 'x-y',
      values: { x: { to: FILTERS, event: turned }, y: { to: FILTERS, event: redone } },
    });
  });
});
