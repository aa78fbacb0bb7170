import { Link } from '@groundwork/shared';
import { Card, Icon } from '@groundwork/shared/ui/core';
import Info from 'lucide/dist/esm/icons/info.mjs';
import ListTree from 'lucide/dist/esm/icons/list-tree.mjs';
import Table from 'lucide/dist/esm/icons/table.mjs';
import { use, useId, useState, type ReactNode } from 'react';
import { AboutContent, CALCULATED, type AboutFigureProps } from './AboutFigure.tsx';
import { CornerButton, cornerLink, CornerPanel } from './Corner.tsx';
import { anchorOf } from './anchor.ts';
import { MoreOfFigure } from './MoreOfFigure.tsx';
import { FigureNotes, NoteButton } from './notes/FigureNotes.tsx';
import { rowsBehind } from './rows-behind.ts';
import { PaperContext } from './SectionOnPaper.tsx';
import styles from './section.module.css';

interface FigureCardProps extends AboutFigureProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly className?: string | undefined;
  /** The drawing, which its table takes the place of. */
  readonly chart?: ReactNode;
  readonly table?: (() => ReactNode) | undefined;
  /** What else a reader of the calculation has to know. */
  readonly calculation?: ReactNode;
  /** What stands above the drawing: the value, what it rests on, the finding. */
  readonly children?: ReactNode;
}

/** A figure on a card: what was found, its drawing or its table, its notes, and in the corner all that can be asked of it. */
export function FigureCard({ title, wide = false, className, chart, table, calculation, children, ...about }: FigureCardProps) {
  const { about: { behind }, view } = about;
  // In a report two sections may have the same figure.
  const paper = use(PaperContext);
  const [asTable, setAsTable] = useState(false);
  const [writing, setWriting] = useState(false);
  const id = useId();
  const calculated = `${CALCULATED}: ${title}`;
  const way = behind && rowsBehind(behind, view);
  const corner = (
    <>
      <CornerButton icon={Info} name={calculated} title={CALCULATED} popoverTarget={id} />
      {table && <CornerButton icon={Table} name={`Show as table: ${title}`} title="Show as table" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} />}
      <NoteButton figure={title} view={view} open={writing} onClick={() => setWriting(!writing)} />
      {way && (
        <Link to={way.to} className={cornerLink} aria-label={`Show the rows behind ${title}`} title="Show the rows">
          <Icon of={ListTree} small />
        </Link>
      )}
      <MoreOfFigure title={title} behind={behind} view={view} />
    </>
  );
  return (
    <Card title={title} anchor={paper ? undefined : anchorOf(title)} actions={corner} className={[styles.figure, wide && styles.wide, className].filter(Boolean).join(' ')}>
      {children}
      {asTable && table ? <div className={`${styles.chart} ${styles.tables}`}>{table()}</div> : chart}
      <CornerPanel id={id} name={calculated} printed>
        <AboutContent {...about}>{calculation}</AboutContent>
      </CornerPanel>
      <FigureNotes figure={title} view={view} writing={writing} onWritten={() => setWriting(false)} />
    </Card>
  );
}
