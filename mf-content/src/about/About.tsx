import { t } from '@groundwork/shared/messages';
import { Page } from '@groundwork/shared/ui/core';

/** What this site is (SPEC §1, §2 "About"). */
export function Component() {
  return (
    <Page title={t`About`} width="narrow">
      <p>
        {t`This site is under development. It is meant as an interface between the collected storytelling data and the people the organisation works with.`}
      </p>
    </Page>
  );
}
