import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Meter, type MeterModel, MeterPlaceholder, meterSentence } from '../../../src/views/charts/Meter.tsx';
import { plain } from './markData.ts';

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

const draw = (meter: MeterModel): string => renderToStaticMarkup(<Meter meter={meter} />);

describe('a pacing meter', () => {
  it('says everything in one sentence', () => {
    expect(meterSentence(inProgress)).toBe(
      'Sales, November, to date, 19 of 30 days: $1,121,400 of $1,620,000 goal; forecast $1,717,200, 106% of goal. On pace.',
    );
    expect(draw(inProgress)).toContain(`aria-label="${meterSentence(inProgress)}"`);
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
    await expect(plain(draw(meter))).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
  });

  it('draws the forecast and the goal beside the actual bar', () => {
    const bars = draw(inProgress).match(/<span class="_(actual|forecast|goal)[ _]/g) ?? [];
    expect(bars.map((bar) => bar.replaceAll(/<span class="_|[ _]$/g, '')).sort()).toEqual(['actual', 'forecast', 'goal']);
  });

  it('draws no forecast when there is none, and no goal when none is set', () => {
    const markup = draw({ ...inProgress, forecast: null, goal: null, pace: null, verdict: 'none', verdictWords: 'No goal set' });
    expect([/class="_forecast/.test(markup), /class="_goal/.test(markup), markup.includes('no goal set')]).toEqual([false, false, true]);
  });

  it.each(['good', 'warn', 'bad', 'none'] as const)('tells the verdict %s by a sign and words, not by colour alone', (verdict) => {
    const markup = draw({ ...inProgress, verdict, verdictWords: 'Some words' });
    const line = markup.slice(markup.indexOf('_verdict_'));
    expect([line.includes('<svg'), line.includes('Some words')]).toEqual([true, true]);
  });

  it('says of what its percent is one, so that 73% of a goal never reads as 73% behind it', () => {
    const soFar = '69% so far, $45.5K a day needed';
    const words = draw({ ...inProgress, pace: '73%', verdict: 'bad', verdictWords: 'behind', soFar }).replaceAll(/<[^>]+>/g, ' ');
    expect(words.replaceAll(/\s+/g, ' ')).toContain('$1.12M behind Forecast $1.72M, 73% of $1.62M goal 69% so far, $45.5K a day needed');
  });

  it('shows the goal alone where nothing can be measured against it', () => {
    const words = draw({ ...inProgress, forecast: null, pace: null, verdict: 'none', verdictWords: 'no forecast' }).replaceAll(
      /<[^>]+>/g,
      ' ',
    );
    expect(words.replaceAll(/\s+/g, ' ')).toContain('no forecast $1.62M goal');
  });

  it('has a different sign for each verdict', () => {
    const signs = (['good', 'warn', 'bad', 'none'] as const).map(
      (verdict) => /lucide lucide-[a-z-]+/.exec(draw({ ...inProgress, verdict }))?.[0],
    );
    expect(new Set(signs).size).toBe(4);
  });

  it('tells a missing value from zero', () => {
    expect(meterSentence({ ...inProgress, actual: null })).toContain('no data of $1,620,000');
    expect(draw({ ...inProgress, actual: null, forecast: null })).toContain('–');
  });

  it('keeps its title while it waits, and says why it cannot show more', () => {
    expect(renderToStaticMarkup(<MeterPlaceholder title="Sales, 2026" period="to date" />)).toMatch(/Sales, 2026.*aria-busy="true"/);
    const failed = renderToStaticMarkup(
      <MeterPlaceholder title="Sales, 2026" period="to date" message="An unexpected error occurred" onRetry={() => undefined} />,
    );
    expect([failed.includes('An unexpected error occurred'), failed.includes('aria-label="Retry Sales, 2026"')]).toEqual([true, true]);
  });

  /** What a screen reader calls the card: the texts of what `aria-labelledby` names, in turn. */
  const nameOf = (markup: string): string => {
    const ids = /<section[^>]* aria-labelledby="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? [];
    return ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1] ?? '?').join(' ');
  };

  it('is named by its title and its period, drawn, waiting or failed, so that two cards of one title are told apart', () => {
    expect(nameOf(draw(inProgress))).toBe('Sales, November to date, 19 of 30 days');
    expect(nameOf(renderToStaticMarkup(<MeterPlaceholder title="Sales" period="October 2026" />))).toBe('Sales October 2026');
    expect(nameOf(renderToStaticMarkup(<MeterPlaceholder title="Sales" period="2026 to date" message="Away" />))).toBe(
      'Sales 2026 to date',
    );
  });
});
