import { t } from '@groundwork/shared/messages';
import { forElsewhere } from './ask-links.ts';
import { FAILURES, type Exchange } from './exchange.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21`, in the person's own time zone. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `2026-11-21 09:05`, in the person's own time zone. */
export function minuteOf(time: number): string {
  const date = new Date(time);
  return `${dayOf(time)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function answerOf({ reply, failure }: Exchange): string {
  if (reply !== undefined) return forElsewhere(reply, location.origin);
  return `*${failure === undefined ? t`Not answered.` : FAILURES[failure]}*`;
}

/**
 * The conversation as a Markdown file: what the person wrote as quotations, so that nothing in it acts as markup, and what the
 * AI wrote with sources that open from elsewhere, too.
 */
export function transcript(product: string, exchanges: readonly Exchange[], now: number): string {
  const parts = exchanges.flatMap((exchange) => [
    `## You, ${minuteOf(exchange.at)}`,
    quoted(exchange.question),
    `## AI${exchange.endedAt === undefined ? '' : `, ${minuteOf(exchange.endedAt)}`}`,
    answerOf(exchange),
  ]);
  return `${[`# ${product}: conversation with the AI`, t`Saved ${minuteOf(now)}.`, ...parts].join('\n\n')}\n`;
}
