import { describe, expect, it } from 'vitest';
import { Meter, type MeterModel, MeterPlaceholder, meterSentence } from '../../../src/views/charts/Meter.tsx';
import { brokenIn, draw, isBusy, textOf, within } from '../drawn.tsx';
import { pictureOf } from './markData.ts';

const inProgress: MeterModel = {
  title: 'Sales, November',
  period: 'to date, 19 of 30 days',
  actual: 1_121_400,
  forecast: 1_717_200,
  goal: 1_620_000,
  format: 'usd',
  colour: 1,
  goalWord: 'goal',
  pace: '106%',
  verdict: 'good',
  verdictWords: 'On pace',
};

const drawn = (meter: MeterModel): HTMLElement => draw(<Meter meter={meter} />);

describe('a pacing meter', () => {
  it('says everything in one sentence', () => {
    expect(meterSentence(inProgress)).toBe(
      'Sales, November, to date, 19 of 30 days: $1,121,400 of $1,620,000 goal; forecast $1,717,200, 106% of goal. On pace.',
    );
    within(drawn(inProgress)).getByLabelText(meterSentence(inProgress));
  });

  it.each([
    ['meter', inProgress],
    [
      'meter-over-budget',
      {
        ...inProgress,
        title: 'Ad spend',
        actual: 214_300,
        forecast: null,
        goal: 205_000,
        colour: 2 as const,
        goalWord: 'budget',
        pace: '105%',
        verdict: 'bad' as const,
        verdictWords: 'Over budget',
      },
    ],
    ['meter-no-goal', { ...inProgress, forecast: null, goal: null, pace: null, verdict: 'none' as const, verdictWords: 'No goal set' }],
  ])('%s is as it was looked at', async (name, meter) => {
    await expect(pictureOf(<Meter meter={meter} />)).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
  });

  it('draws the forecast and the goal beside the actual bar', () => {
    const bars = ['actual', 'forecast', 'goal'].map((bar) => drawn(inProgress).querySelectorAll(`span[class^="_${bar}_"]`).length);
    expect(bars).toEqual([1, 1, 1]);
  });

  it('draws no forecast when there is none, and no goal when none is set', () => {
    const page = drawn({ ...inProgress, forecast: null, goal: null, pace: null, verdict: 'none', verdictWords: 'No goal set' });
    expect(page.querySelector('[class^="_forecast"], [class^="_goal"]')).toBeNull();
    expect(brokenIn(page, /no goal set/)).not.toEqual([]);
  });

  it.each(['good', 'warn', 'bad', 'none'] as const)('tells the verdict %s by a sign and words, not by colour alone', (verdict) => {
    const line = drawn({ ...inProgress, verdict, verdictWords: 'Some words' }).querySelector('[class*="_verdict_"]');
    expect([line?.querySelector('svg') === null, line?.textContent?.includes('Some words')]).toEqual([false, true]);
  });

  it('says of what its percent is one, so that 73% of a goal never reads as 73% behind it', () => {
    const soFar = '69% so far, $45.5K a day needed';
    const words = textOf(drawn({ ...inProgress, pace: '73%', verdict: 'bad', verdictWords: 'behind', soFar }));
    expect(words).toContain('$1.12M behind Forecast $1.72M, 73% of $1.62M goal 69% so far, $45.5K a day needed');
  });

  it('shows the goal alone where nothing can be measured against it', () => {
    const words = textOf(drawn({ ...inProgress, forecast: null, pace: null, verdict: 'none', verdictWords: 'no forecast' }));
    expect(words).toContain('no forecast $1.62M goal');
  });

  it('has a different sign for each verdict', () => {
    const signs = (['good', 'warn', 'bad', 'none'] as const).map((verdict) =>
      drawn({ ...inProgress, verdict })
        .querySelector('svg[class*="lucide"]')
        ?.getAttribute('class'),
    );
    expect(new Set(signs).size).toBe(4);
  });

  it('tells a missing value from zero', () => {
    expect(meterSentence({ ...inProgress, actual: null })).toContain('no data of $1,620,000');
    expect(textOf(drawn({ ...inProgress, actual: null, forecast: null }))).toContain('–');
  });

  it('keeps its title while it waits, and says why it cannot show more', () => {
    const waiting = draw(<MeterPlaceholder title="Sales, 2026" period="to date" />);
    expect([textOf(waiting).includes('Sales, 2026'), isBusy(waiting)]).toEqual([true, true]);
    const failed = draw(
      <MeterPlaceholder title="Sales, 2026" period="to date" message="An unexpected error occurred" onRetry={() => undefined} />,
    );
    expect(textOf(failed)).toContain('An unexpected error occurred');
    within(failed).getByRole('button', { name: 'Retry Sales, 2026' });
  });

  it('is named by its title and its period, drawn, waiting or failed, so that two cards of one title are told apart', () => {
    const called = (page: HTMLElement, name: string) => within(page).getByRole('region', { name });
    called(drawn(inProgress), 'Sales, November to date, 19 of 30 days');
    called(draw(<MeterPlaceholder title="Sales" period="October 2026" />), 'Sales October 2026');
    called(draw(<MeterPlaceholder title="Sales" period="2026 to date" message="Away" />), 'Sales 2026 to date');
  });
});
