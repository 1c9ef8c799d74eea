/** Says that tags can be imported where nobody sees them yet, and where they are switched on. */

import type { ReactElement } from 'react';
import { adminImports, areTagsOff, TAGS_ARE_OFF } from '../../../domain/imports/importScreen.ts';
import { pathTo } from '../../../domain/routes/routes.ts';
import { AppLink } from '../../app/Link.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { useAnswer } from '../../screen/useScreen.ts';

/** Nothing where the brand group's tags are on, or it is not known whether they are. */
export const TagsOff = ({ brandGroupId }: { readonly brandGroupId: string | null }): ReactElement | null => {
  const { answer } = useAnswer(adminImports, 'brandGroups');
  if (!areTagsOff(answer, brandGroupId)) return null;
  return (
    <Notice level="info" actions={<AppLink to={pathTo('admin-brand-groups')}>Brand groups</AppLink>}>
      {TAGS_ARE_OFF}
    </Notice>
  );
};
