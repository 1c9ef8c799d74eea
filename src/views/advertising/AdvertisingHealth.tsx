/** Advertising Health (B-083 to B-110): its sections in their order, those below the fold asked once they come near. */
import type { ReactNode } from 'react';
import { advertisingHealth } from '../../domain/advertising/health.screen.ts';
import { tagMetricTitle, tagSetIn, tagSetsIn, tagsShownAs } from '../../domain/advertising/healthCatalog.ts';
import { healthNotes, sixWeeks, TAG_METRICS, type TagMetric } from '../../domain/advertising/healthInputs.ts';
import { coverageText } from '../../domain/advertising/searchTermCoverage.ts';
import { type HealthSection, healthSections } from '../../domain/advertising/sections.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { panelOf } from '../app/panel.ts';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { ChartPanel } from '../screen/ChartPanel.tsx';
import { NearSection } from '../screen/NearSection.tsx';
import pageStyles from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { TrendChartPanel } from '../screen/TrendChartPanel.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope } from '../screen/useScreen.ts';
import styles from './AdvertisingHealth.module.css';
import { CoverageFigures, LeakageFigures, OpportunityFigures, WastedFigures } from './HealthFigures.tsx';

const of = advertisingHealth;

/** Where each section is on the page. */
const IDS: Readonly<Record<HealthSection, string>> = {
  'Is Advertising Driving Growth?': 'growthSection',
  'Brand Spend Distribution by Campaign': 'campaigns',
  'Ad Type Distribution': 'adTypeSection',
  'Brand and Non-Brand Distribution': 'brandSection',
  'Auto and Manual Distribution': 'autoSection',
  'Manual Targeting Analysis': 'manualSection',
  'Percent of Catalog Covered by Ads': 'coverageSection',
  'Category Top Keywords Opportunity': 'opportunitySection',
  'Wasted Ad Spend': 'wastedSection',
  'Brand Leakage - Auto Campaigns Only': 'leakageSection',
  'Custom Tag Analysis': 'tagSection',
};

const PageControls = () => {
  const [by, setBy] = useParam(of, 'by');
  const [breakout, setBreakout] = useParam(of, 'breakout');
  return (
    <>
      <SegmentedControl
        label="By week or day"
        size="small"
        segments={[
          { key: 'weekly', label: 'Weekly' },
          { key: 'daily', label: 'Daily' },
        ]}
        value={by}
        onChange={setBy}
      />
      <Switch isSelected={breakout} onChange={setBreakout}>
        Breakout
      </Switch>
    </>
  );
};

const Notes = () => {
  const inputs = { scope: useScope(of), params: useParams(of) };
  return (
    <>
      {healthNotes(inputs).map((note) => (
        <p key={note} className={pageStyles.note}>
          {note}
        </p>
      ))}
    </>
  );
};

interface PartProps {
  readonly section: HealthSection;
  readonly height: number;
  readonly children: ReactNode;
}

const Near = ({ section, height, children }: PartProps) => (
  <NearSection of={of} id={IDS[section]} title={section} height={height}>
    {children}
  </NearSection>
);

/** CSS pixels of a chart beside its table, and of a list with its figures. */
const SPLIT_HEIGHT = 420;
const LIST_HEIGHT = 820;

type Splits = 'adTypes' | 'audiences' | 'autoManual' | 'manual';
const TABLES = { adTypes: 'adTypeTable', audiences: 'audienceTable', autoManual: 'autoManualTable', manual: 'manualTable' } as const;

const Distribution = ({ which }: { readonly which: Splits }) => (
  <div className={styles.side}>
    <TrendChartPanel of={of} trend={which} />
    <TablePanel of={of} table={TABLES[which]} />
  </div>
);

const OPPORTUNITY = of.tables.opportunity.title;

/** Where the categories cannot be told, so cannot their terms (B-507). */
const Opportunity = () => {
  const top = panelOf(useAnswer(of, 'topCategories'));
  const tier = panelOf(useAnswer(of, 'tier'));
  const isChosen = useParams(of).path.length > 0;
  const categories = isChosen ? tier : top;
  if (categories.kind !== 'failed') {
    return (
      <>
        <Card>
          <CategoryPicker of={of} label="Category of the search terms" />
        </Card>
        <OpportunityFigures />
        <TablePanel of={of} table="opportunity" />
      </>
    );
  }
  return (
    <Section title={OPPORTUNITY}>
      <ErrorState {...categories} message={coverageText({ kind: 'categoriesFailed' }) ?? categories.message} height={220} />
    </Section>
  );
};

const isTagMetric = (key: string): key is TagMetric => (TAG_METRICS as readonly string[]).includes(key);

const TagControls = () => {
  const [chosen, setChosen] = useParam(of, 'tagSet');
  const [metric, setMetric] = useParam(of, 'tagMetric');
  const inputs = { scope: useScope(of), params: useParams(of) };
  const entries = useAnswer(of, 'tags').answer ?? [];
  const sets = tagSetsIn(entries);
  const set = tagSetIn(entries, chosen);
  if (set === null) return null;
  return (
    <Card>
      <div className={pageStyles.toggles}>
        <Select
          label="Tag set"
          groups={oneGroup(sets.map(({ id, name }) => ({ key: id, label: name })))}
          value={set.id}
          onChange={setChosen}
        />
        <Select
          label="Compare by"
          groups={oneGroup(TAG_METRICS.map((key) => ({ key, label: tagMetricTitle(inputs, key) })))}
          value={metric}
          onChange={(key) => isTagMetric(key) && setMetric(key)}
        />
      </div>
    </Card>
  );
};

/** Up to 20 tags are a chart, more of them a table (B-563, B-564). */
const Tags = () => {
  const query = useAnswer(of, 'tagFigures');
  const known = useAnswer(of, 'tags').answer;
  const inputs = useInputs(of, query);
  // Without a set of tags nothing is asked that could be waited for.
  if (known !== null && tagSetsIn(known).length === 0) {
    return (
      <Section title="Custom Tag Analysis">
        <EmptyState title="No tagged products" height={180}>
          Import product tags to compare groups of products here.
        </EmptyState>
      </Section>
    );
  }
  const isTable = query.answer !== null && tagsShownAs(query.answer, inputs) === 'table';
  return (
    <>
      <TagControls />
      {isTable ? <TablePanel of={of} table="tagTable" /> : <ChartPanel of={of} chart="tags" />}
    </>
  );
};

const Growth = () => (
  <div id={IDS['Is Advertising Driving Growth?']} className={styles.side}>
    <ChartPanel of={of} chart="growth" />
    <TablePanel of={of} table="growthTable" />
  </div>
);

export const AdvertisingHealth = () => {
  const params = useParams(of);
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  const sections = healthSections({ devMode: scope?.devMode === true, hasTags: scope?.brandGroup?.hasTags === true });
  return (
    <ScreenPage
      of={of}
      sections={sections.map((title) => ({ id: IDS[title], title }))}
      settles="ads"
      covers={({ today }) => sixWeeks(today)}
      periodicity={params.by}
      controls={<PageControls />}
    >
      <Notes />
      {sections.includes('Is Advertising Driving Growth?') && <Growth />}
      <TrendChartPanel of={of} trend="spend" />
      <TablePanel of={of} table="campaigns" />
      <Near section="Ad Type Distribution" height={SPLIT_HEIGHT}>
        <Distribution which="adTypes" />
      </Near>
      <Near section="Brand and Non-Brand Distribution" height={SPLIT_HEIGHT}>
        <Distribution which="audiences" />
      </Near>
      <Near section="Auto and Manual Distribution" height={SPLIT_HEIGHT}>
        <Distribution which="autoManual" />
      </Near>
      <Near section="Manual Targeting Analysis" height={SPLIT_HEIGHT}>
        <Distribution which="manual" />
      </Near>
      <Near section="Percent of Catalog Covered by Ads" height={LIST_HEIGHT}>
        <CoverageFigures />
        <ChartPanel of={of} chart="coverage" />
        <TablePanel of={of} table="coverageTable" />
      </Near>
      <Near section="Category Top Keywords Opportunity" height={LIST_HEIGHT}>
        <Opportunity />
      </Near>
      <Near section="Wasted Ad Spend" height={LIST_HEIGHT}>
        <WastedFigures />
        <TablePanel of={of} table="wasted" />
      </Near>
      <Near section="Brand Leakage - Auto Campaigns Only" height={LIST_HEIGHT}>
        <LeakageFigures />
        <TablePanel of={of} table="leakage" />
      </Near>
      {sections.includes('Custom Tag Analysis') && (
        <Near section="Custom Tag Analysis" height={SPLIT_HEIGHT}>
          <Tags />
        </Near>
      )}
    </ScreenPage>
  );
};
