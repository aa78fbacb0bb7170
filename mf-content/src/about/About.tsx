import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Page } from '@groundwork/shared/ui/core';
import { Markup } from '@groundwork/shared/ui/markup';
import { EditPageTexts } from '../shared/page-texts/EditPageTexts.tsx';
import { organisationQuery } from '../shared/page-texts/page.ts';

/** What this site is (SPEC §1, §2 "About"), and whose. */
export function Component() {
  const { data: organisation } = useServerQuery(organisationQuery);
  return (
    <Page
      title={t`About`}
      width="narrow"
      actions={
        organisation !== undefined && (
          <EditPageTexts slug="organisation" label={t`Edit your organisation`} page={organisation} />
        )
      }
    >
      <p>
        {t`This site is under development. It is meant as an interface between the collected storytelling data and the people the organisation works with.`}
      </p>
      {organisation?.title && <h2 dir="auto">{organisation.title}</h2>}
      {organisation?.body_text && <Markup html={organisation.body_text} />}
    </Page>
  );
}
