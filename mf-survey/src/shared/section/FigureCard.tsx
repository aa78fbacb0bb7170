import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button, Card, Icon } from '@groundwork/shared/ui/core';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import ListTree from 'lucide/dist/esm/icons/list-tree.mjs';
import Table from 'lucide/dist/esm/icons/table.mjs';
import { useNarrow } from '@groundwork/shared/ui/toolbar';
import { use, useId, useState, type ReactNode } from 'react';
import type { AboutFigureProps } from './about-props.ts';
import { AboutContent, CALCULATED } from './LazyAbout.tsx';
import { CornerButton, cornerLink, CornerPanel } from './Corner.tsx';
import { anchorOf } from '@groundwork/survey/model';
import { MoreOfFigure } from './MoreOfFigure.tsx';
import { FigureNotes, NoteButton } from './notes/NoteParts.tsx';
import { rowsBehind } from './rows-behind.ts';
import { PaperContext } from './SectionOnPaper.tsx';
import type { FigureData } from './figure-taken.ts';
import styles from './section.module.css';
import { useLinked } from './use-linked.ts';

interface FigureCardProps extends AboutFigureProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly className?: string | undefined;
  /** The drawing, which its table takes the place of. */
  readonly chart?: ReactNode;
  /** The drawing is shown when asked for: it has nothing that the words above it do not say. On a phone every drawing is. */
  readonly fold?: boolean | undefined;
  readonly table?: (() => ReactNode) | undefined;
  /** Its values, for a file. */
  readonly data?: (() => FigureData) | undefined;
  /** What else a reader of the calculation has to know. */
  readonly calculation?: ReactNode;
  /** What is above the drawing: the value, what it rests on, the finding. */
  readonly children?: ReactNode;
}

/** A figure on a card: what was found, its drawing or its table, its notes, and in the corner all that can be asked of it. */
export function FigureCard({
  title,
  wide = false,
  className,
  chart,
  fold = false,
  table,
  data,
  calculation,
  children,
  ...about
}: FigureCardProps) {
  const {
    about: { behind },
    view,
  } = about;
  // In a report two sections may have the same figure.
  const paper = use(PaperContext);
  const [asTable, setAsTable] = useState(false);
  const narrow = useNarrow();
  const [shown, setShown] = useState<boolean>();
  const [writing, setWriting] = useState(false);
  const id = useId();
  const linked = useLinked(paper ? undefined : anchorOf(title));
  const calculated = `${CALCULATED}: ${title}`;
  const foldable = !paper && !wide && Boolean(chart) && (fold || narrow);
  const folded = foldable && shown !== true;
  const way = behind && rowsBehind(behind, view);
  const corner = (
    <>
      <CornerButton icon={Info} name={calculated} title={CALCULATED} popoverTarget={id} />
      {table && (
        <CornerButton
          icon={Table}
          name={t`Show as table: ${title}`}
          title={t`Show as table`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      )}
      <NoteButton figure={title} view={view} open={writing} onClick={() => setWriting(!writing)} />
      {way && (
        <Link to={way.to} className={cornerLink} aria-label={t`Show the rows behind ${title}`} title={t`Show the rows`}>
          <Icon of={ListTree} small />
        </Link>
      )}
      <MoreOfFigure title={title} about={about.about} view={view} groupedBy={about.groupedBy} data={data} />
    </>
  );
  return (
    <Card
      title={title}
      anchor={paper ? undefined : anchorOf(title)}
      actions={corner}
      className={[styles.figure, wide && styles.wide, className].filter(Boolean).join(' ')}
    >
      {children}
      <span ref={linked} hidden />
      {asTable && table ? (
        <div className={`${styles.chart} ${styles.tables}`}>{table()}</div>
      ) : folded ? (
        <div className={styles.folded}>{chart}</div>
      ) : (
        chart
      )}
      {foldable && !asTable && (
        <p className={styles.fold}>
          <Button
            type="text"
            size="small"
            className={styles.foldButton}
            icon={<Icon of={folded ? ChevronDown : ChevronUp} small />}
            aria-expanded={!folded}
            aria-label={folded ? t`Show chart: ${title}` : t`Hide chart: ${title}`}
            onClick={() => setShown(folded)}
          >
            {folded ? t`Show chart` : t`Hide chart`}
          </Button>
        </p>
      )}
      <CornerPanel id={id} name={calculated} printed>
        <AboutContent {...about}>{calculation}</AboutContent>
      </CornerPanel>
      <FigureNotes figure={title} view={view} writing={writing} onSaved={() => setWriting(false)} />
    </Card>
  );
}
