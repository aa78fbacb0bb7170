import {
  asked,
  choice,
  document,
  figure,
  first,
  HOUSEHOLDS,
  listed,
  MEMBERS,
  names,
  number,
  refusal,
  share,
  weighted,
  type Question,
} from './question.ts';

const households = (village: string): string =>
  `SELECT COUNT(DISTINCT household_code) FROM households WHERE village_id = ${village}`;
const WOMEN = `SELECT COUNT(*) ${MEMBERS} AND h.village_id = :Mbandua AND m.sex = 'female' AND m.age_years >= 18`;
const BICYCLE = `SELECT COUNT(*) ${HOUSEHOLDS} AND ${listed('h.assets', 'bicycle')}`;
const NOT_FUNCTIONAL = "SELECT COUNT(*) FROM water_projects WHERE status = 'not_functional'";
const MOST_PROJECTS =
  'SELECT v.village_name FROM water_projects p JOIN villages v ON v.village_id = p.village_id GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1';
const NO_BICYCLE = `SELECT COUNT(*) ${HOUSEHOLDS} AND h.assets IS NOT NULL AND NOT ${listed('h.assets', 'bicycle')}`;
const ON_HOLD = "SELECT COUNT(*) FROM water_projects WHERE status IN ('on_hold', 'under_construction')";
const MARCH = "SELECT COUNT(*) FROM water_projects WHERE strftime('%Y-%m', start_date / 1000, 'unixepoch') = '2023-03'";
const IRON = weighted("h.roof = 'iron_sheets'");

/** The same in Portuguese and French. */
export const portugueseAndFrench: readonly Question[] = [
  ...asked('pt', 'figure', [
    ['Qual é a frequência escolar em Mepanga?', figure('school-attendance', { village: 'Mepanga' })],
    ['Que percentagem das raparigas vai à escola?', figure('school-attendance', { by: 'sex', group: 'female' })],
    ['Qual é a taxa de alfabetização de adultos?', figure('adult-literacy')],
    ['Qual é o tamanho médio do agregado em Tchetcha?', figure('household-size', { village: 'Tchetcha' })],
    ['rendimento mediano', figure('median-income')],
    ['Quantos agregados criam cabritos?', figure('species-kept', { category: 'goat', counted: true })],
    ['Que percentagem de agregados pratica defecação a céu aberto?', figure('open-defecation')],
    ['Que percentagem de agregados tem telhado de zinco?', share(IRON)],
    ['frequência escolar em Nhamazi', figure('school-attendance', { ward: 'Nhamazi' })],
  ]),
  ...asked('pt', 'count', [
    ['Quantos agregados há em Mepanga?', number(households(':Mepanga'))],
    ['Quantas mulheres vivem em Mbandua?', number(WOMEN)],
    ['Quantos agregados têm uma bicicleta?', number(BICYCLE)],
    ['Quantos projectos de água não funcionam?', number(NOT_FUNCTIONAL)],
    ['Quantos agregados têm pelo menos 3 quartos?', number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.rooms >= 3`)],
    ['Quantas pessoas com mais de 60 anos há?', number(`SELECT COUNT(*) ${MEMBERS} AND m.age_years > 60`)],
    [
      'Quantos projectos de água começaram desde 2022?',
      number(
        "SELECT COUNT(*) FROM water_projects WHERE CAST(strftime('%Y', start_date / 1000, 'unixepoch') AS INTEGER) >= 2022",
      ),
    ],
    ['Quantos agregados não têm bicicleta?', number(NO_BICYCLE)],
    ['Quantos projectos de água estão suspensos ou em construção?', number(ON_HOLD)],
    ['Quantos projectos de água começaram em março de 2023?', number(MARCH)],
    ['Quantas aldeias há?', number('SELECT COUNT(*) FROM villages')],
  ]),
  ...asked('pt', 'group', [
    ['frequência escolar por aldeia', figure('school-attendance', { by: 'village' })],
    ['Que aldeia tem mais projectos de água?', names(MOST_PROJECTS)],
    ['Que aldeia tem a maior frequência escolar?', first('school-attendance', 'most')],
  ]),
  ...asked('pt', 'comparison', [
    ['Comparar a alfabetização de adultos entre as rondas', figure('adult-literacy', { by: 'round' })],
  ]),
  ...asked('pt', 'list', [
    ['projectos de água suspensos', names("SELECT project_uid FROM water_projects WHERE status = 'on_hold'")],
  ]),
  ...asked('pt', 'document', [['documentos Chirimba', document('Village meeting in Chirimba: minutes')]]),
  ...asked('pt', 'ambiguous', [['alfabetização em Mepanga', choice('adultos', 'jovens')]]),
  ...asked('pt', 'unanswerable', [
    ['Quantos agregados há em Mopanga?', refusal('Mepanga')],
    ['Quantos elefantes há?', refusal()],
    ['Quantos cabritos há?', refusal()],
  ]),
  ...asked('pt', 'misleading', [
    ['Quantos agregados funcionais há?', refusal()],
    ['Quantos agregados não vivem em Mepanga?', refusal()],
  ]),
  ...asked('fr', 'figure', [
    ['Quelle est la fréquentation scolaire à Mepanga ?', figure('school-attendance', { village: 'Mepanga' })],
    ['Quelle part des filles va à l’école ?', figure('school-attendance', { by: 'sex', group: 'female' })],
    ['Quel est le taux d’alphabétisation des adultes ?', figure('adult-literacy')],
    ['Quelle est la taille moyenne des ménages à Tchetcha ?', figure('household-size', { village: 'Tchetcha' })],
    ['revenu médian des ménages', figure('median-income')],
    ['Combien de ménages élèvent des chèvres ?', figure('species-kept', { category: 'goat', counted: true })],
    ['Quelle part des ménages a un toit en tôle ?', share(IRON)],
    ['fréquentation scolaire à Nhamazi', figure('school-attendance', { ward: 'Nhamazi' })],
    ['assainissement de base', figure('basic-sanitation')],
  ]),
  ...asked('fr', 'count', [
    ['Combien de ménages y a-t-il à Mepanga ?', number(households(':Mepanga'))],
    ['Combien de femmes vivent à Mbandua ?', number(WOMEN)],
    ['Combien de ménages ont un vélo ?', number(BICYCLE)],
    ['Combien de projets d’eau ne fonctionnent pas ?', number(NOT_FUNCTIONAL)],
    ['Combien de personnes de plus de 60 ans y a-t-il ?', number(`SELECT COUNT(*) ${MEMBERS} AND m.age_years > 60`)],
    [
      'Combien de projets d’eau ont commencé avant 2022 ?',
      number(
        "SELECT COUNT(*) FROM water_projects WHERE CAST(strftime('%Y', start_date / 1000, 'unixepoch') AS INTEGER) < 2022",
      ),
    ],
    ['Combien de ménages n’ont pas de vélo ?', number(NO_BICYCLE)],
    ['Combien de projets d’eau sont suspendus ou en construction ?', number(ON_HOLD)],
    ['Combien de projets d’eau ont commencé en mars 2023 ?', number(MARCH)],
    ['Combien de villages y a-t-il ?', number('SELECT COUNT(*) FROM villages')],
  ]),
  ...asked('fr', 'group', [
    ['fréquentation scolaire par village', figure('school-attendance', { by: 'village' })],
    ['Quel village a le plus de projets d’eau ?', names(MOST_PROJECTS)],
    ['Quel village a la fréquentation scolaire la plus élevée ?', first('school-attendance', 'most')],
  ]),
  ...asked('fr', 'comparison', [
    ['Comparer l’alphabétisation des adultes entre les tours', figure('adult-literacy', { by: 'round' })],
  ]),
  ...asked('fr', 'list', [
    ['projets d’eau suspendus', names("SELECT project_uid FROM water_projects WHERE status = 'on_hold'")],
  ]),
  ...asked('fr', 'document', [['documents Chirimba', document('Village meeting in Chirimba: minutes')]]),
  ...asked('fr', 'ambiguous', [['alphabétisation à Mepanga', choice('adultes', 'jeunes')]]),
  ...asked('fr', 'unanswerable', [
    ['Combien de ménages à Mopanga ?', refusal('Mepanga')],
    ['Combien d’éléphants y a-t-il ?', refusal()],
    ['Combien de chèvres y a-t-il ?', refusal()],
  ]),
  ...asked('fr', 'misleading', [
    ['Combien de ménages fonctionnels y a-t-il ?', refusal()],
    ['Combien de ménages ne vivent pas à Mepanga ?', refusal()],
  ]),
];
