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
import { brokenIn, draw, textOf, within } from '../drawn.tsx';

const quiet = (): void => undefined;

describe('an avatar', () => {
  it('A-146 is the initials, and over them a picture of 80 by 80 where there is one', () => {
    expect(textOf(draw(<Avatar name="Mara Keller" />))).toBe('MK');
    const picture = draw(<Avatar name="Mara Keller" src="/api/user/avatar" />).querySelector('img');
    expect(['src', 'width', 'height', 'alt'].map((name) => picture?.getAttribute(name))).toEqual(['/api/user/avatar', '80', '80', '']);
  });
});

describe('a text field', () => {
  it('is named by its label and described by its hint and its error', () => {
    const page = draw(<TextField label="E-mail" value="m" onChange={quiet} description="Of your work" error="Enter an e-mail address" />);
    const input = within(page).getByRole('textbox', { name: 'E-mail', description: 'Of your work Enter an e-mail address' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('says nothing about errors when there is none', () => {
    expect(brokenIn(draw(<TextField label="E-mail" value="" onChange={quiet} />), /^aria-/)).toEqual([]);
  });
});

describe('a password field', () => {
  const field = (isRevealed: boolean): HTMLElement =>
    draw(
      <PasswordField label="New Password" autoComplete="new-password" onInput={quiet} isRevealed={isRevealed} onRevealedChange={quiet} />,
    );

  it('holds no value of its own, so that none can reach React', () => {
    expect(within(field(false)).getByLabelText('New Password').hasAttribute('value')).toBe(false);
  });

  it('has a toggle that shows and hides what was typed', () => {
    const of = (page: HTMLElement) => {
      const toggle = within(page).getByRole('button');
      return [page.querySelector('input')?.type, toggle.getAttribute('aria-pressed'), toggle.getAttribute('aria-label')];
    };
    expect(of(field(false))).toEqual(['password', 'false', 'Show new password']);
    expect(of(field(true))).toEqual(['text', 'true', 'Show new password']);
  });
});

describe('a button', () => {
  it('keeps its words while it works, says so, and stays in the tab order', () => {
    const page = draw(<Button isPending>Sign in</Button>);
    const button = within(page).getByRole<HTMLButtonElement>('button', { name: /Sign in/ });
    within(button).getByRole('progressbar');
    expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
  });

  it('a main button that can do nothing stays in the tab order and says why; while it works it says only that', () => {
    const why = 'Still needed: name.';
    const stateOf = (page: HTMLElement) => {
      const button = within(page).getByRole<HTMLButtonElement>('button');
      return [button.getAttribute('title'), button.getAttribute('aria-disabled'), button.disabled];
    };
    const off = draw(
      <Button kind="primary" whyDisabled={why}>
        Save
      </Button>,
    );
    expect(stateOf(off)).toEqual([why, 'true', false]);
    const working = draw(
      <Button kind="primary" whyDisabled={why} isPending>
        Save
      </Button>,
    );
    expect(stateOf(working).slice(0, 2)).toEqual([null, 'true']);
    const on = draw(
      <Button kind="primary" whyDisabled={null} title="Save (Ctrl+S)">
        Save
      </Button>,
    );
    expect(stateOf(on).slice(0, 2)).toEqual(['Save (Ctrl+S)', null]);
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
  const shown = (...toasts: readonly ToastView[]): HTMLElement =>
    draw(<Toasts toasts={toasts} onDismiss={quiet} onClearAll={quiet} onBack={quiet} onReload={quiet} />);

  it('A-308 shows "Clear All" for more than one toast only', () => {
    expect([shown(), shown(toast('a')), shown(toast('a'), toast('b'))].map((page) => textOf(page).includes('Clear All'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('say how often the same one came', () => {
    within(shown(toast('a', { count: 3 }))).getByLabelText('3 times');
    expect(brokenIn(shown(toast('a')), /times/)).toEqual([]);
  });

  it('interrupt for errors and warnings alone; the others are read out by the list, which is there before any of them', () => {
    const urgent = (level: ToastView['level']): boolean => shown(toast('a', { level })).querySelector('li > div[role="alert"]') !== null;
    expect((['error', 'warning', 'info', 'success'] as const).map(urgent)).toEqual([true, true, false, false]);
    const list = shown().querySelector('ol');
    expect(['aria-live', 'aria-relevant'].map((name) => list?.getAttribute(name))).toEqual(['polite', 'additions text']);
    expect(list?.childNodes).toHaveLength(0);
  });

  it('name what they dismiss, and offer a way back where there is one', () => {
    within(shown(toast('a'))).getByRole('button', { name: 'Dismiss Title a' });
    const back = (page: HTMLElement) => within(page).queryByRole('button', { name: 'Back' }) !== null;
    expect([back(shown(toast('a'))), back(shown(toast('a', { hasBack: true })))]).toEqual([false, true]);
  });

  it('offer to show new data where some came in', () => {
    const offers = (own: Partial<ToastView>): boolean => textOf(shown(toast('a', own))).includes('Show new data');
    expect([offers({}), offers({ hasReload: true })]).toEqual([false, true]);
  });

  it('stay reachable while a dialog is open', () => {
    expect(shown(toast('a')).querySelector('[data-react-aria-top-layer="true"]')).not.toBeNull();
  });
});

describe('messages', () => {
  it('have a level that is named, not only coloured', () => {
    const names = (['error', 'warning', 'info', 'success'] as const).map((level) =>
      within(draw(<Notice level={level}>x</Notice>))
        .getByRole('img')
        .getAttribute('aria-label'),
    );
    expect(names).toEqual(['Error', 'Warning', 'Information', 'Success']);
  });

  it('can be hidden only where that is offered', () => {
    const hide = (onHide?: () => void) =>
      brokenIn(
        draw(
          <Banner level="info" {...(onHide === undefined ? {} : { onHide })}>
            x
          </Banner>,
        ),
        /Hide banner/,
      ).length > 0;
    expect([hide(), hide(quiet)]).toEqual([false, true]);
  });

  it('keep the room of what they stand for', () => {
    const styleOf = (page: HTMLElement) => page.querySelector('[style]')?.getAttribute('style')?.replaceAll(' ', '');
    expect(styleOf(draw(<EmptyState title="No sales" height={300} />))).toContain('min-block-size:300px');
    expect(styleOf(draw(<Skeleton shape="chart" height={300} />))).toContain('block-size:300px');
  });

  it('offer Retry where it can help', () => {
    expect(
      [draw(<ErrorState message="x" />), draw(<ErrorState message="x" onRetry={quiet} />)].map(
        (page) => within(page).queryByRole('button', { name: /Retry/ }) !== null,
      ),
    ).toEqual([false, true]);
  });
});

describe('a section', () => {
  it('is a region under its own title, with a button that explains it', () => {
    const page = draw(
      <Section title="Account History" info="Totals by month" period="Nov 2024 – Oct 2026">
        x
      </Section>,
    );
    const region = within(page).getByRole('region', { name: 'Account History' });
    within(region).getByRole('heading', { level: 2, name: 'Account History' });
    within(region).getByRole('button', { name: 'About Account History' });
  });
});

describe('a segmented control', () => {
  it('is a group of radios of which one is chosen', () => {
    const page = draw(
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
    const radios = within(within(page).getByRole('radiogroup', { name: 'Preset' })).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['sales', false],
      ['ads', true],
    ]);
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  });
});

describe('progress', () => {
  it('says how far it is in the words it was given', () => {
    const page = draw(<ProgressBar label="Importing" value={3120} max={5000} text="3,120 of 5,000 rows" />);
    const bar = within(page).getByRole('progressbar', { name: 'Importing' });
    expect(['aria-valuetext', 'aria-valuenow', 'aria-valuemax'].map((name) => bar.getAttribute(name))).toEqual([
      '3,120 of 5,000 rows',
      '3120',
      '5000',
    ]);
  });

  it('claims no number while the end is unknown', () => {
    expect(
      within(draw(<ProgressBar label="Working" value={null} />))
        .getByRole('progressbar')
        .hasAttribute('aria-valuenow'),
    ).toBe(false);
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
