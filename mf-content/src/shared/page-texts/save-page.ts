import type { PageSlug } from '@groundwork/shared/contract/calls';
import { newKey, queryClient } from '@groundwork/shared/data';
import { pageOutbox, type OutboxOutcome } from '@groundwork/shared/outbox';
import { PAGES, TEXTS, type CmsPage, type Texts } from './page.ts';

const TAG = /<[a-z!/][^>]*>/i;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What was typed, as HTML: a text without any tags is paragraphs, with an empty line between them. */
export const asHtml = (typed: string): string =>
  TAG.test(typed) || typed.trim() === ''
    ? typed
    : typed
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
        .join('\n');

/** What is written in place of what the page says; nothing for texts that stay. An empty text is none. */
export function changedTexts(page: CmsPage | null, typed: Texts): Texts {
  return Object.fromEntries(
    TEXTS.flatMap((name) => {
      const now = typed[name];
      if (now === undefined || now === (page?.[name] ?? '')) return [];
      const next = now?.trim() ? (name === 'body_text' ? asHtml(now) : now.trim()) : null;
      return next === (page?.[name] ?? null) ? [] : [[name, next]];
    }),
  );
}

/**
 * Writes texts of a page, now or when there is a connection. Nothing is overwritten that somebody else has changed meanwhile.
 * @param page as the person sees it; null where there is none yet
 * @param change what it is called while it waits, and how its texts are called
 * @throws Error with a sentence
 */
export async function savePage(
  slug: PageSlug,
  page: CmsPage | null,
  texts: Texts,
  change: { readonly title: string; readonly labels: Readonly<Record<string, string>> },
): Promise<OutboxOutcome> {
  const names = TEXTS.filter((name) => name in texts);
  const key = page?.id;
  const outcome = await pageOutbox().add({
    kind: 'edit',
    title: change.title,
    page: PAGES[slug],
    about: `cms_pages/${slug}`,
    ...(key === undefined
      ? {
          write: { action: 'create', collection: 'cms_pages', values: { id: newKey(), slug, ...texts } },
          expects: null,
        }
      : {
          write: { action: 'update', collection: 'cms_pages', values: { id: key, ...texts } },
          expects: {
            collection: 'cms_pages',
            key,
            values: Object.fromEntries(names.map((name) => [name, page?.[name] ?? null])),
          },
        }),
    fields: names.map((name) => ({ name, label: change.labels[name] ?? name })),
  });
  if (outcome === 'written') await queryClient.invalidateQueries({ queryKey: ['cms_pages'] });
  return outcome;
}
