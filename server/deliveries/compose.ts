/** Draws what a delivery sends, as its owner sees it, and refuses to where not all of it is there. */
import { isLeft } from 'fp-ts/Either';
import { decode, t } from '../../src/domain/codec/codec.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { gapsAt } from '../../src/domain/deliveries/dataGaps.ts';
import { deliveryUrl } from '../../src/domain/deliveries/deliveryPath.ts';
import { hasFigures, mailBlocks } from '../../src/domain/deliveries/mailBlocks.ts';
import { dayWords } from '../../src/domain/format/day.ts';
import { MissingDays } from '../../src/domain/imports/missingDays.ts';
import { missingDaysWords } from '../../src/domain/imports/missingDaysWords.ts';
import type { RenderedPage } from '../../src/domain/rendering/lines.ts';
import type { PdfParts, PrintingParts } from '../handlers/pdf.ts';
import { PASS_HEADER, type Passes } from '../render/passes.ts';
import type { StoredDelivery } from '../store/deliveries.queries.ts';
import type { QueryDataSpans } from '../warehouse/knownData.ts';
import type { AttachedFile, Compose, Composed } from './ports.ts';

export interface ComposeParts {
  readonly now: () => number;
  readonly passes: Passes;
  readonly ask: PdfParts['ask'];
  readonly printing: PrintingParts;
  readonly origin: () => string;
  readonly dataSpans: QueryDataSpans;
  readonly nameOf: (brandGroupId: string) => Promise<string | null>;
}

/** The brand groups that a question of the page is about the missing days of. */
const groupsIn = (url: string): readonly string[] => {
  const [path, search = ''] = url.split('?', 2);
  if (path !== '/api/missing-days') return [];
  return [...new URLSearchParams(search)].flatMap(([key, value]) => (/^brandGroupIds\[\d*\]$/.test(key) ? [value] : []));
};

const missing = (words: readonly string[]): Composed => ({ tag: 'missing', missing: words.join(' ') });

export const makeCompose = ({ now, passes, ask, printing, origin, dataSpans, nameOf }: ComposeParts): Compose => {
  const screenOf = ({ draft }: StoredDelivery): string => (draft.about.kind === 'summary' ? 'executive-summary' : 'business-health');

  /** What countries lack of the day, though others have it. */
  const countriesLack = async (delivery: StoredDelivery, groups: readonly string[], day: IsoDay, token: string): Promise<string | null> => {
    const query = new URLSearchParams([
      ...groups.slice(0, 200).map((id) => ['brandGroupIds[]', id]),
      ['screen', screenOf(delivery)],
      ['period[start]', day],
      ['period[end]', day],
    ]);
    const asked = { order: 0, ask: 0, method: 'GET', url: `/api/missing-days?${query}`, body: null, timeZone: delivery.draft.timeZone };
    const { status, text } = await ask(asked, { [PASS_HEADER]: token });
    if (status !== 200) return 'The days with data could not be looked up.';
    const said = decode(t.array(MissingDays), JSON.parse(text));
    return isLeft(said) ? 'The days with data could not be read.' : missingDaysWords(said.right);
  };

  const gaps = async (delivery: StoredDelivery, groups: readonly string[], day: IsoDay, token: string, signal: AbortSignal) => {
    const spans = await dataSpans(groups, signal);
    // Of other brand groups on the page those without data say so there.
    const own = gapsAt(day, spans.get(delivery.brandGroupId) ?? {});
    const others = groups.filter((id) => id !== delivery.brandGroupId && Object.keys(spans.get(id) ?? {}).length > 0);
    const late = others.flatMap((id) => gapsAt(day, spans.get(id) ?? {}).filter((words) => words.includes('promised')));
    const lack = await countriesLack(delivery, groups, day, token);
    return [...own, ...late, ...(lack === null ? [] : [lack])];
  };

  const filesOf = async ({ draft }: StoredDelivery, { html, workbook }: RenderedPage, day: IsoDay): Promise<readonly AttachedFile[]> => {
    const name = `${draft.name.replace(/[^\p{L}\p{N} ._-]/gu, '')} ${day}`;
    return [
      ...(draft.hasPdf ? [{ name: `${name}.pdf`, bytes: await printing.print(html, 'a4') }] : []),
      ...(workbook === null ? [] : [{ name: `${name}.xlsx`, bytes: Buffer.from(workbook, 'base64') }]),
    ];
  };

  return async (delivery, { data_day: day }, signal) => {
    const { draft, brandGroupId, ownerId } = delivery;
    const url = deliveryUrl(draft, brandGroupId);
    const pass = passes.issue(ownerId);
    const groups = new Set([brandGroupId]);
    try {
      const page = await printing.renderer.draw(
        { url, origin: origin(), now: now(), timeZone: draft.timeZone, paper: 'a4', hasWorkbook: draft.hasWorkbook },
        (asked) => {
          for (const id of groupsIn(asked.url)) groups.add(id);
          return ask(asked, { [PASS_HEADER]: pass.token });
        },
      );
      signal.throwIfAborted();
      if (page.failed.length > 0) return missing(page.failed);
      const lacking = await gaps(delivery, [...groups], day, pass.token, signal);
      if (lacking.length > 0) return missing(lacking);
      const blocks = mailBlocks(page.html).filter((block) => block.kind !== 'heading' || block.level > 1);
      if (!hasFigures(blocks)) return missing(['The screen shows no figures.']);
      const name = await nameOf(brandGroupId);
      const dataThrough = `data through ${dayWords(day)}`;
      const subtitle = name === null ? dataThrough : `${name}: ${dataThrough}`;
      return {
        tag: 'whole',
        content: { title: draft.name, subtitle, link: `${origin()}${url}`, blocks, dataThrough },
        files: await filesOf(delivery, page, day),
      };
    } finally {
      pass.end();
    }
  };
};
