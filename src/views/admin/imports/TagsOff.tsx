/** Says that tags can be imported where nobody sees them yet, and where they are switched on. */

import type { ReactElement } from 'react';
import { areTagsOff, IMPORTS, TAGS_ARE_OFF } from '../../../domain/imports/importScreen.ts';
import { pathTo } from '../../../domain/routes/routes.ts';
import { AppLink } from '../../app/Link.tsx';
import { useQuery } from '../../app/useQuery.ts';
import { Notice } from '../../controls/Notice.tsx';

/** Nothing where the brand group's tags are on, or it is not known whether they are. */
export const TagsOff = ({ brandGroupId }: { readonly brandGroupId: string | null }): ReactElement | null => {
  const { answer } = useQuery(IMPORTS, 'brandGroups');
  if (!areTagsOff(answer, brandGroupId)) return null;
  return (
    <Notice level="info" actions={<AppLink to={pathTo('admin-brand-groups')}>Brand groups</AppLink>}>
      {TAGS_ARE_OFF}
    </Notice>
  );
};
