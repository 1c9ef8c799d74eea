/** Says that tags can be imported where nobody sees them yet, and where they are switched on. */

import type { ReactElement } from 'react';
import { areTagsOff, TAGS_ARE_OFF } from '../../domain/imports/importScreen.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { AppLink } from '../app/Link.tsx';
import { currentOnly } from '../app/panel.ts';
import { Notice } from '../controls/Notice.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import { useImportPage } from './importContext.ts';

/** Nothing where the brand group's tags are on, or it is not known whether they are. */
export const TagsOff = (): ReactElement | null => {
  const { at } = useImportPage();
  const { answer } = currentOnly(useAnswer(at.screen, 'target'));
  if (!areTagsOff(answer)) return null;
  return (
    <Notice level="info" actions={at.isAdmin ? <AppLink to={pathTo('admin-brand-groups')}>Brand groups</AppLink> : undefined}>
      {TAGS_ARE_OFF}
      {!at.isAdmin && ' Ask your Admin to turn them on.'}
    </Notice>
  );
};
