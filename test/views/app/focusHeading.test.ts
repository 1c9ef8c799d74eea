/** Where the focus goes on a new screen. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusHeading } from '../../../src/effects/browserDeps.ts';

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => place.remove());

const shown = (html: string): void => {
  place.innerHTML = html;
};
const focusOn = (selector: string): void => place.querySelector<HTMLElement>(selector)?.focus();
const focused = (): string | undefined => document.activeElement?.id;

test('is its title, or its first field; nothing where neither is drawn', () => {
  shown('<main></main>');
  expect(focusHeading()).toBe(false);
  shown('<main><h1 id="title">Goals</h1></main>');
  expect([focusHeading(), focused()]).toEqual([true, 'title']);
  shown('<main><h1>Sign in</h1><input id="mail" data-first></main>');
  expect([focusHeading(), focused()]).toEqual([true, 'mail']);
});

test.each(['<input id="field">', '<textarea id="field"></textarea>'])('stays in the field of the page that somebody is in: %s', (field) => {
  for (const title of ['<h1>Forgot Password</h1>', '<h1>Sign in</h1><input data-first>']) {
    shown(`<main>${title}${field}</main>`);
    focusOn('#field');
    expect([focusHeading(), focused()]).toEqual([true, 'field']);
  }
});

test('leaves a field beside the page, and whatever nobody types in', () => {
  shown('<input id="palette"><main><h1 id="title">Goals</h1><a id="link" href="#x">Back</a><input id="tick" type="checkbox"></main>');
  for (const selector of ['#palette', '#link', '#tick']) {
    focusOn(selector);
    expect([focusHeading(), focused()]).toEqual([true, 'title']);
  }
});
