import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';

const text = z.catch(z.optional(z.string()), undefined);
const information = z.looseObject({
  Title: text,
  Author: text,
  Subject: text,
  Keywords: text,
  Creator: text,
  Producer: text,
  CreationDate: text,
  ModDate: text,
});

const LONGEST = 300;

/** Something that a PDF says about itself. */
export interface PdfProperty {
  readonly label: string;
  readonly value: string;
}

/** `D:20240309141500+02'00'` as a day in the reader's words; anything else as it is. */
function dayOf(value: string | undefined): string | undefined {
  const [, year, month = '01', day = '01'] = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?/.exec(value ?? '') ?? [];
  return year === undefined ? value : formatDay(`${year}-${month}-${day}`);
}

/** What a PDF says about itself, in the order it is shown. What is empty is left out. */
export function propertiesOf(info: unknown): readonly PdfProperty[] {
  const parsed = z.safeParse(information, info);
  if (!parsed.success) return [];
  const { Title, Author, Subject, Keywords, Creator, Producer, CreationDate, ModDate } = parsed.data;
  const all = [
    { label: t`Title`, value: Title },
    { label: t`Author`, value: Author },
    { label: t`Subject`, value: Subject },
    { label: t`Keywords`, value: Keywords },
    { label: t`Created`, value: dayOf(CreationDate) },
    { label: t`Changed`, value: dayOf(ModDate) },
    { label: t`Application`, value: Creator },
    { label: t`PDF producer`, value: Producer },
  ];
  return all.flatMap(({ label, value }) =>
    value === undefined || value.trim() === '' ? [] : [{ label, value: value.trim().slice(0, LONGEST) }],
  );
}
