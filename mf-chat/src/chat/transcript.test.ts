import { transcript } from './transcript.ts';

const at = new Date(2026, 10, 21, 9, 5).getTime();

test('a conversation as Markdown: what was typed as a quotation, what was answered as it is', () => {
  const text = transcript(
    'Groundwork',
    [
      { id: '1', at, endedAt: at + 60_000, question: '# Not a heading\n\n<b>two</b>', reply: '**Twelve**' },
      { id: '2', at, endedAt: at, question: 'And?', failure: 'failed' },
      { id: '3', at, question: 'Still there?' },
    ],
    at,
  );
  expect(text).toBe(`# Groundwork: conversation with the AI

Saved 2026-11-21 09:05.

## You, 2026-11-21 09:05

> # Not a heading
>
> <b>two</b>

## AI, 2026-11-21 09:06

**Twelve**

## You, 2026-11-21 09:05

> And?

## AI, 2026-11-21 09:05

*Sorry, something went wrong.*

## You, 2026-11-21 09:05

> Still there?

## AI

*Not answered.*
`);
});
