import type { Language } from './language.ts';

/** What narrows numbers, ages and years down, in English. */
export const englishBounds: Pick<Language, 'bounds' | 'ages'> = {
  bounds: [
    [{ side: 'least' }, ['at least', 'no fewer than', 'no less than', 'minimum of']],
    [{ side: 'most' }, ['at most', 'up to', 'no more than', 'maximum of']],
    [{ side: 'over' }, ['more than']],
    [{ side: 'under' }, ['less than', 'fewer than']],
    [{ side: 'between' }, ['between']],
    [{ side: 'least', after: true }, ['or more', 'and more', 'or over']],
    [{ side: 'most', after: true }, ['or less', 'or fewer']],
    [{ side: 'over', of: 'ages' }, ['older than', 'over the age of', 'over', 'above']],
    [{ side: 'under', of: 'ages' }, ['younger than', 'under the age of', 'under', 'below']],
    [{ side: 'least', of: 'ages', after: true }, ['or older', 'and older']],
    [{ side: 'most', of: 'ages', after: true }, ['or younger', 'and younger']],
    [{ side: 'least', of: 'years' }, ['since']],
    [{ side: 'over', of: 'years' }, ['after']],
    [{ side: 'under', of: 'years' }, ['before']],
    [{ side: 'most', of: 'years' }, ['until', 'by the end of']],
  ],
  ages: ['years', 'years old', 'years of age'],
};
