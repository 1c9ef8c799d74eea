/** What happens in the frame and on its screens: sign-in, links, filters, layers, forms that float above. */
import { fc } from '@fast-check/vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { STARTED } from '../harness.ts';
import { emails, flag, key, of, url } from './steps.ts';

export const onSession = fc.oneof(
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'session.emailTyped', email })),
  flag.map((filled): AppEvent => ({ type: 'session.passwordEdited', password: { secret: 'session/password', filled } })),
  of<AppEvent>({ type: 'session.loginSubmitted' }, { type: 'session.retryClicked' }),
);
export const onShell = fc.oneof(
  fc.constantFrom('b1', 'b2', 'none').map((brandGroupId): AppEvent => ({ type: 'shell.brandGroupPicked', brandGroupId })),
  fc
    .tuple(fc.constantFrom('customize', 'account', 'drawer'), flag)
    .map(([layer, open]): AppEvent => ({ type: 'shell.layerToggled', layer, open })),
  flag.map((collapsed): AppEvent => ({ type: 'shell.sidebarToggled', collapsed })),
  flag.map((folded): AppEvent => ({ type: 'shell.groupFolded', group: 'retail', folded })),
  fc.constantFrom('shell', 'business', 'placeholder', 'session').map((area): AppEvent => ({ type: 'area.retryClicked', area })),
  of<AppEvent>(
    { type: 'shell.logDownloadClicked' },
    { type: 'shell.linkCopied' },
    { type: 'clipboard.written' },
    { type: 'clipboard.failed', message: 'not allowed' },
    { type: 'shell.layerSearched', text: 'maya@brand' },
    { type: 'shell.viewFailed', where: 'files', message: 'maya@brand.test is undefined' },
    { type: 'download.finished', name: 'a.csv' },
    { type: 'storage.failed', key: 'brandGroup', message: 'full.' },
  ),
);
export const onNavigation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(url, fc.option(flag, { nil: undefined }))
      .map(([to, replace]): AppEvent => ({ type: 'navigation.linkFollowed', to, ...(replace === undefined ? {} : { replace }) })),
  },
  { weight: 1, arbitrary: url.map((each): AppEvent => ({ type: 'navigation.urlChanged', url: each })) },
);
export const onFilters = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('countries', 'tags', 'products', 'adTargets', 'categories', 'search'),
        fc.constantFrom('US', 'CA', 'auto', 's1:child_asin:maya@brand.test', '12', 'not a code'),
      )
      .map(([filter, each]): AppEvent => ({ type: 'filters.optionToggled', filter, key: each }) as AppEvent),
  },
  fc
    .constantFrom('countries', 'products', 'views', 'viewActions')
    .map((dropdown): AppEvent => ({ type: 'filters.dropdownPressed', dropdown }) as AppEvent),
  fc.constantFrom('', 'kit', 'maya@brand.test ').map((text): AppEvent => ({ type: 'filters.searchTyped', text })),
  fc.constantFrom('', 'kit').map((text): AppEvent => ({ type: 'filters.optionsSearched', text })),
  of<AppEvent>(
    { type: 'filters.applied' },
    { type: 'filters.reset' },
    { type: 'filters.cleared' },
    { type: 'filters.undone' },
    { type: 'filters.redone' },
    { type: 'filters.dropdownClosed' },
    { type: 'filters.toggleSet', filter: 'includeDSP', on: true },
    { type: 'filters.chipRemoved', filter: 'countries' },
    { type: 'filters.lookupRetried' },
    { type: 'filters.filterEmptied', filter: 'countries' },
  ),
);
export const onViews = of<AppEvent>(
  { type: 'savedViews.formOpened', id: null },
  { type: 'savedViews.picked', id: 'v1' },
  { type: 'savedViews.formOpened', id: 'v1' },
  { type: 'savedViews.overwritten', id: 'v1' },
  { type: 'savedViews.defaultSet', id: 'v1', on: true },
  { type: 'savedViews.retried' },
);
export const onViewForm = of<AppEvent>(
  { type: 'savedViews.nameTyped', name: 'Views of maya@brand.test' },
  { type: 'record.saveClicked' },
  { type: 'record.closeAsked' },
  { type: 'record.leaveConfirmed' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
);
export const onViewRecords = of<AppEvent>({ type: 'record.deleteClicked', id: 'v1' }, { type: 'record.conflictDecided', keep: 'mine' });
export const onScreen = fc.oneof(
  fc
    .tuple(key, fc.constantFrom(null, '', 'a', 'none', 'maya@brand.test'))
    .map(([each, value]): AppEvent => ({ type: 'screen.paramSet', key: each, value })),
  fc
    .tuple(key, fc.jsonValue({ maxDepth: 2 }))
    .map(([each, value]): AppEvent => ({ type: 'screen.uiSet', key: each, value: value as Json })),
  of<AppEvent>({ type: 'screen.downloadClicked', what: 'csv' }, { type: 'download.failed', name: 'a.csv', message: 'disk' }),
);
export const onSetup = fc.oneof(
  fc.constantFrom('', 'Maya Example').map((name): AppEvent => ({ type: 'setup.nameTyped', name })),
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'setup.emailTyped', email })),
  of<AppEvent>(
    { type: 'setup.organizationTyped', organization: 'Sunrise' },
    { type: 'setup.brandGroupTyped', brandGroup: 'Sunrise' },
    { type: 'setup.submitted' },
    { type: 'setup.passwordEdited', password: { secret: 'setup/password', filled: true } },
    { type: 'setup.countriesChanged', countries: [] },
    { type: 'setup.flagSet', flag: 'hasDsp', on: true },
  ),
);
export const onToasts = fc.oneof(
  fc.nat({ max: 4 }).map((n): AppEvent => ({ type: 'toasts.dismissed', id: `toast-${n}` })),
  fc.nat({ max: 4 }).map((n): AppEvent => ({ type: 'toasts.backClicked', id: `toast-${n}` })),
  fc.nat({ max: 4 }).map((n): AppEvent => ({ type: 'toasts.undoClicked', id: `toast-${n}` })),
  fc.nat({ max: 4 }).map((n): AppEvent => ({ type: 'toasts.reloadClicked', id: `toast-${n}` })),
  flag.map((held): AppEvent => ({ type: 'toasts.held', held })),
  of<AppEvent>({ type: 'toasts.allCleared' }),
);
export const onModes = fc.oneof(
  flag.map((on): AppEvent => ({ type: 'shell.devModeSet', on })),
  flag.map((on): AppEvent => ({ type: 'shell.singleKeysSet', on })),
  flag.map((Prime): AppEvent => ({ type: 'shell.demoModeSet', demo: { _tag: 'on', roles: { Prime } } })),
  fc.constantFrom('palette', 'help', 'weekBefore', 'weekAfter').map((shortcut): AppEvent => ({ type: 'shell.shortcutPressed', shortcut })),
  fc.constantFrom(1, 600_000, 1_800_000).map((later): AppEvent => ({ type: 'shell.pageFocused', now: STARTED.now + later })),
  of<AppEvent>(
    { type: 'shell.pageHidden' },
    { type: 'shell.demoModeSet', demo: { _tag: 'off' } },
    { type: 'shell.demoRolesChosen', roles: ['Prime', 'Wizard'] },
    { type: 'shell.devModeDeclined' },
    { type: 'shell.bannerHidden', banner: 'demo' },
    { type: 'shell.sectionJumped', id: 'sales' },
    { type: 'shell.displaySet', toggle: 'amounts', value: 'percent' },
  ),
);
export const onMarketing = fc.oneof(
  fc.constantFrom('', 'Maya Example').map((name): AppEvent => ({ type: 'marketing.nameTyped', name })),
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'marketing.emailTyped', email })),
  of<AppEvent>(
    { type: 'marketing.contentUsed' },
    { type: 'marketing.invited' },
    { type: 'marketing.messageTyped', message: 'Call me.' },
    { type: 'marketing.submitted' },
    { type: 'marketing.dismissed' },
  ),
);
export const onExportRequest = fc.oneof(
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'exportRequest.emailTyped', email })),
  of<AppEvent>(
    { type: 'exportRequest.opened', subject: 'Keywords' },
    { type: 'exportRequest.nameTyped', name: 'Maya Example' },
    { type: 'exportRequest.companyTyped', company: 'Sunrise' },
    { type: 'exportRequest.submitted' },
    { type: 'exportRequest.closed' },
  ),
);
export const onPalette = of<AppEvent>(
  { type: 'palette.queryTyped', query: 'files' },
  { type: 'palette.pointedAt', key: 'go:/velocity/files' },
  { type: 'palette.closed' },
);
export const onPdf = of<AppEvent>({ type: 'pdf.asked' }, { type: 'pdf.asked', paper: 'letter' }, { type: 'pdf.workbookAsked' });
export const ticks = fc
  .constantFrom(-5, 1, 1000, 60_000, 3_600_000, 86_400_000, 400 * 86_400_000)
  .map((later): AppEvent => ({ type: 'clock.ticked', now: STARTED.now + later }));
