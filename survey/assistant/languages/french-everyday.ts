import { frenchAnswers } from './french-answers.ts';
import { frenchIndicators } from './french-indicators.ts';
import type { More } from './more.ts';
import { anyOf, phrases, type Who } from './phrases.ts';

const WHO: Who = {
  they: ['les ménages', 'ménages', 'les familles', 'les gens'],
};

/** Who heads a household, by the words for the sex. */
const headsBy = (one: string, several: string, adjective: string): readonly string[] =>
  anyOf(
    `(ménages|ménage|familles|foyers|) (dirigés|dirigées|dirigé|dirigée|conduits|tenus|menés) par (des|une|un|les|) (${several}|${one}); ` +
      `(ménages|familles|foyers|) (ayant|avec|dont) (une ${one}|un ${one}|la ${one}|l'${one}) (comme chef|à sa tête|à leur tête|pour chef|chef|est chef|est le chef); ` +
      `${several} (chefs|chef|cheffes|chefs) (de ménage|de famille|de foyer|de ménages); ${several} sont (chefs|cheffes|chef) (de ménage|de famille|du ménage|de ménages); ` +
      `(ménages|) à chef ${adjective}; chefs de ménage ${adjective}s; chef de ménage ${adjective}; cheffes de ménage`,
  );

/** How people ask in French, whatever it is about. */
export const everydayFrench: More = {
  saysNothing:
    "accès accédant ayant accèdent déjà encore seulement nos notre vos votre leurs ils elles se s' lui trouve trouvent fait font faite faits cause dû principalement généralement habituellement souvent environ étaient étant aient fut furent a-t-il t-on vont va aller là ici effectivement vraiment donc",
  instead: [
    ['(\\d+) ?mn', '$1 minutes'],
    ['nb de|nbre de|nombre total de|nbr de', 'nombre de'],
    [
      'qui (?:dirige|est à la tête de) (?:les |le |des |du )?(?:ménages?|familles|foyers)',
      'nombre de chefs de ménage par sexe',
    ],
    ['de la tranche (\\d+)', '$1'],
  ],
  wishes: {
    count: anyOf(
      'nombre total de; quel est le nombre de; le nombre de; effectif de; combien y a-t-il de; quelle est la quantité de; total des',
    ),
    share: anyOf(
      "quel (pourcentage|taux) (de|des|d'); quelle (part|proportion) (de|des|d'); (pourcentage|proportion|part|taux) (d'|du|de la); % (de|des|d'); prévalence de; prévalence; couverture en; couverture; fraction de; quel est le pourcentage (de|des|d'); quelle est la proportion (de|des|d'); quelle est la part (de|des|d')",
    ),
    mean: anyOf('moyens; moyennes; nombre moyen de; nombre moyen; la moyenne de'),
    median: ['médians', 'médianes'],
    total: anyOf('au total; total; en tout'),
    most: anyOf(
      'plus (courants|fréquents|répandu|répandus|utilisé|utilisée|important|importants); principaux; principales; le plus souvent',
    ),
    least: anyOf('moins (courants|fréquents)'),
    highest: anyOf(
      "(le|la|) (plus grand|plus haut|plus forte|plus fort) (taux|pourcentage|part|proportion|niveau) (de|d'); plus élevés; plus élevées; plus fort; plus forte",
    ),
    lowest: anyOf(
      "(le|la|) (plus bas|plus petit|plus faible) (taux|pourcentage|part|proportion|niveau) (de|d'); plus faibles",
    ),
    by: anyOf(
      'selon le; selon la; suivant; en fonction du; en fonction de; ventilé par; ventilée par; désagrégé par; répartis par; dans les différents',
    ),
    compare: anyOf(
      'par rapport à; comparé à; comparée à; en comparaison avec; différences; différence entre; écart entre; contre',
    ),
    not: anyOf(
      "aucuns; n'ont pas; n'a pas; ne disposent pas; ne possèdent pas; sans aucun; sans aucune; dépourvus de; manque de; n'ont aucun; n'ont aucune; ne sont pas; n'est pas",
    ),
    list: anyOf('lister les; montre la liste des; montrez la liste des; énumérer'),
    change: anyOf(
      "évolué; augmenté; diminué; amélioré; s'est améliorée; s'est amélioré; s'est détériorée; s'est détérioré; détérioré; détériorée; empiré; reculé; progression; progression de; baisse de; hausse de; réduit; réduite; chuté; monté; accru; a changé; ont changé; s'améliore; s'améliorent; s'aggrave; aggravé; aggravée; tendance; tendance de; changement; changements; changement de; baissent; augmentent; diminuent; améliorée; améliorés; augmente; diminue; baisse",
    ),
    spent: anyOf(
      "combien (avons-nous|a-t-on|a été|ont-ils|avez-vous|on a|nous avons|d'argent a été|d'argent avons-nous|d'argent a-t-on) (dépensé|investi|dépensés) (pour|dans|en); (montant|total|argent|somme) (dépensé|dépensée|investi) (pour|dans|en); dépenses totales pour; coût total des",
    ),
    answered: ['ont indiqué', 'ont déclaré'],
    surveyed: anyOf(
      "avons-nous enquêtés; avons-nous enquêtées; enquêté; inclus dans l'enquête; couverts par l'enquête; dans l'échantillon; de l'échantillon; ont participé à l'enquête; participé à l'enquête; ont pris part à l'enquête",
    ),
    nothing: anyOf(
      "jusqu'à présent; jusqu'ici; à ce jour; pour l'instant; en général; au moment présent; dans les (ménages|familles|foyers) (enquêtés|interrogés|enquêtées|); dans la zone du projet; dans notre zone; je voudrais savoir; j'aimerais savoir; pouvez-vous me dire; peux-tu me dire; s'il vous plaît; s'il te plaît",
    ),
  },
  bounds: [
    [
      { side: 'least' },
      anyOf('(mettent|mangent|prennent|marchent|passent|) (au moins|au minimum); un minimum de; pas moins de'),
    ],
    [
      { side: 'most' },
      anyOf("(mettent|mangent|prennent|marchent|) (au plus|au maximum|jusqu'à|pas plus de); un maximum de"),
    ],
    [
      { side: 'over' },
      anyOf("(mettent|mangent|prennent|marchent|passent|) plus de; supérieur à; supérieure à; au-dessus de; plus d'"),
    ],
    [
      { side: 'under' },
      anyOf("(mettent|mangent|prennent|marchent|) moins de; inférieur à; inférieure à; en dessous de; moins d'"),
    ],
    [{ side: 'least', after: true }, anyOf('ou davantage; et au-delà; ou au-dessus')],
    [{ side: 'most', after: true }, anyOf('et moins; ou en dessous')],
    [
      { side: 'over', of: 'ages' },
      anyOf('âgés de plus de; âgées de plus de; ont plus de; de plus de; plus âgés que; plus vieux que'),
    ],
    [
      { side: 'under', of: 'ages' },
      anyOf('âgés de moins de; âgées de moins de; ont moins de; de moins de; plus jeunes que'),
    ],
    [{ side: 'least', of: 'years' }, ['à partir de']],
  ],
  ages: ['an', "ans d'âge", 'années'],
  heads: { female: headsBy('femme', 'femmes', 'féminin'), male: headsBy('homme', 'hommes', 'masculin') },
  rounds: {
    baseline: anyOf(
      '(étude|enquête|ligne|évaluation) de base; enquête initiale; étude initiale; étude de référence; enquête de référence; situation de référence',
    ),
    midline: anyOf('(étude|enquête) à mi-parcours; enquête intermédiaire; étude intermédiaire'),
    endline: anyOf('(étude|enquête|évaluation) finale; (étude|enquête) de fin; fin de projet'),
  },
  also: phrases(WHO, frenchIndicators, frenchAnswers),
};
