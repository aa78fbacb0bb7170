import { displayName, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { useMemo, useState, type ComponentType } from 'react';
import { usePlaceNames } from '../shared/query/choices/choices.data.ts';
import { useSectionView } from '../shared/query/view/section-address.ts';
import { SectionFilters } from '../shared/section/SectionFilters.tsx';
import { PaperContext } from '../shared/section/SectionOnPaper.tsx';
import styles from './PaperReport.module.css';

/** Fetches the screen of a section of the survey; the same function at every call. */
export type SectionLoader = () => Promise<{ readonly Component: ComponentType }>;

/** Each section is divided in its own way. */
const NO_GROUPINGS = [] as const;

/** All sections one after the other, as the address narrows them: to be printed, page by page, or saved as a PDF. */
export function PaperReport({ sections }: { readonly sections: readonly SectionLoader[] }) {
  const { names, latest } = usePlaceNames();
  const [view, change] = useSectionView(NO_GROUPINGS, latest);
  const who = useSession(({ user }) => displayName(user)) ?? t`Not known`;
  const [day] = useState(() => new Date().toLocaleDateString(undefined, { dateStyle: 'long' }));
  return (
    <>
      <SectionFilters view={view} names={names} groupings={NO_GROUPINGS} onChange={change} />
      <p className={styles.made}>{t`Made by ${who} on ${day}.`}</p>
      <Sections key={`${view.village} ${view.round} ${String(view.weighted)}`} sections={sections} />
    </>
  );
}

function Sections({ sections }: { readonly sections: readonly SectionLoader[] }) {
  const [done, setDone] = useState(0);
  const all = done >= sections.length;
  return (
    <>
      <div className={styles.bar}>
        <Button type="primary" disabled={!all} onClick={() => window.print()}>
          {t`Print`}
        </Button>
        <p role="status">
          {all
            ? t`All sections are ready. You can also save them as a PDF in the print window.`
            : t`${done} of ${sections.length} sections are ready.`}
        </p>
      </div>
      {/* One after the other: each takes a large server seconds. */}
      {sections.slice(0, done + 1).map((load, index) => (
        <Section key={index} load={load} place={index} onDone={setDone} />
      ))}
    </>
  );
}

interface SectionProps {
  readonly load: SectionLoader;
  readonly place: number;
  readonly onDone: (change: (done: number) => number) => void;
}

function Section({ load, place, onDone }: SectionProps) {
  const { part, failed, retry } = useLazyPart(load, true);
  const paper = useMemo(() => ({ onReady: () => onDone((done) => Math.max(done, place + 1)) }), [onDone, place]);
  if (failed) return <Failure title={t`A section could not be loaded.`} onRetry={retry} />;
  if (!part) return <Loading />;
  return (
    <PaperContext value={paper}>
      <part.Component />
    </PaperContext>
  );
}
