/**
 * The configuration of a brand group's Executive Summary as it is sent and kept. Apart from what is made of it, so that the
 * contract brings no more along.
 */
import { boundedArray, boundedString, partialRecord, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';

export const MAX_SECTIONS = 100;
export const MAX_METRICS = 200;
export const MAX_SECTION_TITLE = 255;
/** More brand groups than anybody configures in one go. */
export const MAX_CONFIGS = 1_000;

/** Sections of metrics, in an order of one's own (B-281). */
export const KeptSections = boundedArray(
  record(
    {
      title: masked(boundedString(MAX_SECTION_TITLE, 'SectionTitle'), 'prose'),
      metrics: boundedArray(boundedString(200, 'MetricName'), MAX_METRICS),
    },
    'KeptSection',
  ),
  MAX_SECTIONS,
);
export type KeptSections = t.TypeOf<typeof KeptSections>;

const BrandGroupId = boundedString(64, 'Id');

/** What the summary of a brand group shall show, and the version that the edit started from: none where there was none. */
export const BrandGroupConfigEdit = partialRecord(
  { brandGroupId: BrandGroupId, executiveSummary: KeptSections },
  { version: Version },
  'BrandGroupConfigEdit',
);
export type BrandGroupConfigEdit = t.TypeOf<typeof BrandGroupConfigEdit>;

export const BrandGroupConfig = record(
  { brandGroupId: BrandGroupId, executiveSummary: KeptSections, version: Version },
  'BrandGroupConfig',
);
export type BrandGroupConfig = t.TypeOf<typeof BrandGroupConfig>;

/** A configuration that is kept and can no longer be read: it is named, never dropped. */
export const UnreadConfig = record({ brandGroupId: BrandGroupId, version: Version, reason: t.string }, 'UnreadConfig');
export type UnreadConfig = t.TypeOf<typeof UnreadConfig>;
