import type { IconNode } from '@groundwork/shared/ui/core';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import File from 'lucide/dist/esm/icons/file.mjs';
import FileSpreadsheet from 'lucide/dist/esm/icons/file-spreadsheet.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import NotebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import PenLine from 'lucide/dist/esm/icons/pen-line.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import type { DOCUMENT_KINDS } from './document-kinds.ts';

const ICONS: Readonly<Record<(typeof DOCUMENT_KINDS)[number], IconNode>> = {
  report: BookOpen,
  agreement: PenLine,
  minutes: NotebookPen,
  budget: FileSpreadsheet,
  manual: Wrench,
  form: ClipboardList,
  letter: Mail,
  other: File,
};

/** The icon of a kind; a sheet of paper for kinds that an import brought, and for none. */
export const kindIcon = (kind: string | null): IconNode =>
  kind !== null && Object.hasOwn(ICONS, kind) ? ICONS[kind as keyof typeof ICONS] : File;
