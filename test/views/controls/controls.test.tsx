import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../../../src/views/controls/Avatar.tsx';
import { Button, type ButtonProps } from '../../../src/views/controls/Button.tsx';
import { Section } from '../../../src/views/controls/Card.tsx';
import { classNames } from '../../../src/views/controls/classNames.ts';
import { Banner, Notice } from '../../../src/views/controls/Notice.tsx';
import { PasswordField } from '../../../src/views/controls/PasswordField.tsx';
import { matches } from '../../../src/views/controls/Picker.tsx';
import { ProgressBar } from '../../../src/views/controls/ProgressBar.tsx';
import { SegmentedControl } from '../../../src/views/controls/SegmentedControl.tsx';
import { Skeleton } from '../../../src/views/controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../src/views/controls/StateMessage.tsx';
import { TextField } from '../../../src/views/controls/TextField.tsx';
import { Toasts, type ToastView } from '../../../src/views/controls/Toasts.tsx';

const quiet = (): void => undefined;
const attribute = (markup: string, name: string): string | undefined => new RegExp(`${name}="([^"]*)"`).exec(markup)?.[1];

describe('an avatar', () => {
  it('A-146 is the initials, and over them a picture of 80 by 80 where there is one', () => {
    expect(renderToStaticMarkup(<Avatar name="Mara Keller" />)).toMatch(/>MK<\/span>$/);
    const picture = /<img[^>]*>/.exec(renderToStaticMarkup(<Avatar name="Mara Keller" src="/api/user/avatar" />))?.[0] ?? '';
    expect(['src', 'width', 'height', 'alt'].map((name) => attribute(picture, name))).toEqual(['/api/user/avatar', '80', '80', '']);
  });
});

describe('a text field', () => {
  it('is named by its label and described by its hint and its error', () => {
    const markup = renderToStaticMarkup(
      <TextField label="E-mail" value="m" onChange={quiet} description="Of your work" error="Enter an e-mail address" />,
    );
    const input = /<input[^>]*>/.exec(markup)?.[0] ?? '';
    const [hint, error] = (attribute(input, 'aria-describedby') ?? '').split(' ');
    expect(attribute(markup, 'for')).toBe(attribute(input, 'id'));
    expect([markup.includes(`id="${hint}" class`), markup.includes(`id="${error}"`), attribute(input, 'aria-invalid')]).toEqual([
      true,
      true,
      'true',
    ]);
  });

  it('says nothing about errors when there is none', () => {
    expect(renderToStaticMarkup(<TextField label="E-mail" value="" onChange={quiet} />)).not.toContain('aria-');
  });
});

describe('a password field', () => {
  const draw = (isRevealed: boolean): string =>
    renderToStaticMarkup(
      <PasswordField label="New Password" autoComplete="new-password" onInput={quiet} isRevealed={isRevealed} onRevealedChange={quiet} />,
    );

  it('holds no value of its own, so that none can reach React', () => {
    expect(draw(false)).not.toContain('value=');
  });

  it('has a toggle that shows and hides what was typed', () => {
    const of = (markup: string) => [
      attribute(/<input[^>]*>/.exec(markup)?.[0] ?? '', 'type'),
      attribute(markup, 'aria-pressed'),
      attribute(markup, 'aria-label'),
    ];
    expect(of(draw(false))).toEqual(['password', 'false', 'Show new password']);
    expect(of(draw(true))).toEqual(['text', 'true', 'Show new password']);
  });
});

describe('a button', () => {
  it('keeps its words while it works, says so, and stays in the tab order', () => {
    const markup = renderToStaticMarkup(<Button isPending>Sign in</Button>);
    expect([
      markup.includes('Sign in'),
      markup.includes('role="progressbar"'),
      attribute(markup, 'aria-disabled'),
      markup.includes(' disabled'),
    ]).toEqual([true, true, 'true', false]);
  });

  it('a main button that can do nothing stays in the tab order and says why; while it works it says only that', () => {
    const why = 'Still needed: name.';
    const off = renderToStaticMarkup(
      <Button kind="primary" whyDisabled={why}>
        Save
      </Button>,
    );
    expect([attribute(off, 'title'), attribute(off, 'aria-disabled'), off.includes(' disabled')]).toEqual([why, 'true', false]);
    const working = renderToStaticMarkup(
      <Button kind="primary" whyDisabled={why} isPending>
        Save
      </Button>,
    );
    expect([attribute(working, 'title'), attribute(working, 'aria-disabled')]).toEqual([undefined, 'true']);
    const on = renderToStaticMarkup(
      <Button kind="primary" whyDisabled={null} title="Save (Ctrl+S)">
        Save
      </Button>,
    );
    expect([attribute(on, 'title'), attribute(on, 'aria-disabled')]).toEqual(['Save (Ctrl+S)', undefined]);
    // @ts-expect-error a main button is not disabled without a reason
    const main: ButtonProps = { kind: 'primary', isDisabled: true, children: 'Save' };
    // @ts-expect-error nor is one that sends a form
    const sends: ButtonProps = { type: 'submit', isDisabled: true, children: 'Save' };
    expect([main, sends]).toHaveLength(2);
  });
});

describe('toasts', () => {
  const toast = (id: string, more: Partial<ToastView> = {}): ToastView => ({
    id,
    level: 'info',
    title: `Title ${id}`,
    message: '',
    count: 1,
    ...more,
  });
  const draw = (...toasts: readonly ToastView[]): string =>
    renderToStaticMarkup(<Toasts toasts={toasts} onDismiss={quiet} onClearAll={quiet} onBack={quiet} onReload={quiet} />);

  it('A-308 shows "Clear All" for more than one toast only', () => {
    expect([draw(), draw(toast('a')), draw(toast('a'), toast('b'))].map((markup) => markup.includes('Clear All'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('say how often the same one came', () => {
    expect(draw(toast('a', { count: 3 }))).toContain('aria-label="3 times"');
    expect(draw(toast('a'))).not.toContain('times');
  });

  it('interrupt for errors and warnings alone; the others are read out by the list, which is there before any of them', () => {
    const urgent = (level: ToastView['level']): boolean => /<li[^>]*><div[^>]* role="alert"/.test(draw(toast('a', { level })));
    expect((['error', 'warning', 'info', 'success'] as const).map(urgent)).toEqual([true, true, false, false]);
    expect(draw()).toMatch(/<ol [^>]*aria-live="polite" aria-relevant="additions text"><\/ol>/);
  });

  it('name what they dismiss, and offer a way back where there is one', () => {
    expect(draw(toast('a'))).toContain('aria-label="Dismiss Title a"');
    expect([draw(toast('a')).includes('Back'), draw(toast('a', { hasBack: true })).includes('Back')]).toEqual([false, true]);
  });

  it('offer to show new data where some came in', () => {
    const offers = (own: Partial<ToastView>): boolean => draw(toast('a', own)).includes('Show new data');
    expect([offers({}), offers({ hasReload: true })]).toEqual([false, true]);
  });

  it('stay reachable while a dialog is open', () => {
    expect(draw(toast('a'))).toContain('data-react-aria-top-layer="true"');
  });
});

describe('messages', () => {
  it('have a level that is named, not only coloured', () => {
    const names = (['error', 'warning', 'info', 'success'] as const).map((level) =>
      attribute(renderToStaticMarkup(<Notice level={level}>x</Notice>), 'aria-label'),
    );
    expect(names).toEqual(['Error', 'Warning', 'Information', 'Success']);
  });

  it('can be hidden only where that is offered', () => {
    const hide = (onHide?: () => void) =>
      renderToStaticMarkup(
        <Banner level="info" {...(onHide === undefined ? {} : { onHide })}>
          x
        </Banner>,
      ).includes('Hide banner');
    expect([hide(), hide(quiet)]).toEqual([false, true]);
  });

  it('keep the room of what they stand for', () => {
    expect(renderToStaticMarkup(<EmptyState title="No sales" height={300} />)).toContain('min-block-size:300px');
    expect(renderToStaticMarkup(<Skeleton shape="chart" height={300} />)).toContain('block-size:300px');
  });

  it('offer Retry where it can help', () => {
    expect(
      [renderToStaticMarkup(<ErrorState message="x" />), renderToStaticMarkup(<ErrorState message="x" onRetry={quiet} />)].map((markup) =>
        markup.includes('Retry'),
      ),
    ).toEqual([false, true]);
  });
});

describe('a section', () => {
  it('is a region under its own title, with a button that explains it', () => {
    const markup = renderToStaticMarkup(
      <Section title="Account History" info="Totals by month" period="Nov 2024 – Oct 2026">
        x
      </Section>,
    );
    expect(markup).toContain(`<h2 id="${attribute(markup, 'aria-labelledby')}"`);
    expect(markup).toContain('aria-label="About Account History"');
  });
});

describe('a segmented control', () => {
  it('is a group of radios of which one is chosen', () => {
    const markup = renderToStaticMarkup(
      <SegmentedControl
        label="Preset"
        value="ads"
        onChange={quiet}
        segments={[
          { key: 'sales', label: 'Sales Trends' },
          { key: 'ads', label: 'Ad Trends' },
        ]}
      />,
    );
    expect(attribute(markup, 'role')).toBe('radiogroup');
    const radios = [...markup.matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => input);
    expect(radios.map((input) => [attribute(input, 'value'), input.includes('checked=""')])).toEqual([
      ['sales', false],
      ['ads', true],
    ]);
    expect(new Set(radios.map((input) => attribute(input, 'name'))).size).toBe(1);
  });
});

describe('progress', () => {
  it('says how far it is in the words it was given', () => {
    const markup = renderToStaticMarkup(<ProgressBar label="Importing" value={3120} max={5000} text="3,120 of 5,000 rows" />);
    expect([attribute(markup, 'aria-valuetext'), attribute(markup, 'aria-valuenow'), attribute(markup, 'aria-valuemax')]).toEqual([
      '3,120 of 5,000 rows',
      '3120',
      '5000',
    ]);
  });

  it('claims no number while the end is unknown', () => {
    expect(renderToStaticMarkup(<ProgressBar label="Working" value={null} />)).not.toContain('aria-valuenow');
  });
});

describe('small rules', () => {
  it.each([
    ['Finch Café', 'cafe', true],
    ['Northfold Home Northfold', 'home north', true],
    ['Northfold Home', 'garden', false],
    ['Anything', '', true],
  ])('"%s" is found by "%s": %s', (text, search, found) => {
    expect(matches(text, search)).toBe(found);
  });

  it('class names that do not apply are left out', () => {
    expect(classNames('a', false, undefined, null, '', 'b')).toBe('a b');
  });
});
