import { keyFor } from '../core/keys.ts';

/** The texts of the portal; data managers edit them where they are shown. */
export const pageRows = () => [
  {
    id: keyFor('page', 'landing'),
    slug: 'landing',
    title: 'Welcome to Groundwork',
    top_text: 'A dedicated space for project management, collaboration and feedback.',
    body_text: `<h2>What you find here</h2>
<p>Groundwork brings together what the teams collect in the villages of Murandzi: the baseline survey, village profiles, water projects, documents and photos.</p>
<ul>
<li><strong>Baseline survey</strong>: three hundred households in eight villages, with education, agriculture, health and finance.</li>
<li><strong>Water projects</strong>: where they are, who pays for them, and how they worked at every visit.</li>
<li><strong>Documents and media</strong>: reports, agreements and pictures, by project and village.</li>
</ul>
<h3>First steps</h3>
<p>Start with the <a href="/baseline-survey/overview">survey overview</a> or the <a href="/water-projects">list of water projects</a>. Questions? Ask the <a href="/chat">assistant</a>.</p>
<p><em>Everything you see is invented: the district, its villages and its people.</em></p>`,
  },
  {
    id: keyFor('page', 'organisation'),
    slug: 'organisation',
    title: 'Murandzi Water and Livelihoods Fund',
    top_text: null,
    body_text: '<p>An invented fund that works with eight villages of an invented district.</p>',
  },
];
