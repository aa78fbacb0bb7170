import { getConfiguration } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { ButtonLink, Icon, Page } from '@groundwork/shared/ui/core';
import { Markup } from '@groundwork/shared/ui/markup';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import { EditPageTexts, useMayWrite } from '../shared/page-texts/EditPageTexts.tsx';
import { Attention } from './Attention.tsx';
import { useMatters } from './attention.data.ts';
import { Counts } from './Counts.tsx';
import styles from './Dashboard.module.css';
import { DashboardCards } from './DashboardCards.tsx';
import { beginLandingPage, useLandingPage } from './dashboard.data.ts';
import { DebugBox } from './DebugBox.tsx';
import { useEntry } from './entry.data.ts';
import { FieldworkCard } from './Fieldwork.tsx';
import { beginCounting } from './groups.data.ts';
import { LatestImports, StepsLeft } from './LazyParts.tsx';
import { ProjectsMap } from './ProjectsMap.tsx';
import { SurveyEntry } from './SurveyEntry.tsx';
import { useNear } from './use-near.ts';
import { WhatIsNew } from './WhatIsNew.tsx';

/** Asks for texts and numbers while the rest of the page is on its way. */
export function loader(): null {
  beginLandingPage();
  beginCounting();
  return null;
}

/** Home, signed in: the landing page's texts and the ways on (SPEC §2 "Home view, signed in"). */
export function Component() {
  const { page, loading } = useLandingPage();
  const mayWrite = useMayWrite(page);
  const [places, near] = useNear();
  const { pending } = useMatters();
  const { data: entry, error: entryError } = useEntry();
  const surveyPending = entry === undefined && !entryError;
  const { showCmsDebug } = getConfiguration().configuration;
  return (
    <Page
      title={page?.title || t`Dashboard`}
      // Its place is free before it comes, so that nothing moves.
      description={
        (loading || page?.top_text || mayWrite) && (
          <div className={styles.topText}>
            {page?.top_text}
            {page !== undefined && (
              <EditPageTexts
                slug="landing"
                label={t`Edit the texts of this page`}
                page={page}
                className={styles.editTexts}
              />
            )}
          </div>
        )
      }
      actions={
        <>
          <ButtonLink to="/chat" icon={<Icon of={MessageCircle} />}>
            {t`Ask the assistant`}
          </ButtonLink>
          <ButtonLink to="/upload_media" icon={<Icon of={ImagePlus} />}>
            {t`Add photos`}
          </ButtonLink>
        </>
      }
    >
      {showCmsDebug && <DebugBox page={page} loading={loading} />}
      <DashboardCards />
      <Counts />
      <div className={styles.work}>
        <Attention />
        <div className={styles.entry}>
          <SurveyEntry />
          <FieldworkCard />
        </div>
        {/* Hidden until the cards above it have their height. */}
        <div hidden={pending}>
          <WhatIsNew />
        </div>
      </div>
      <StepsLeft />
      {/* Likewise: field work comes with the survey. */}
      <div ref={places} className={styles.places} hidden={surveyPending}>
        <ProjectsMap near={near} />
        {near && <LatestImports />}
      </div>
      {page?.body_text && (
        <div className={styles.body}>
          <Markup html={page.body_text} />
        </div>
      )}
    </Page>
  );
}
