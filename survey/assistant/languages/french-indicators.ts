/** What people say in French about rows and indicators: see `phrases`. */
export const frenchIndicators = `
rows households
  maisons; logements; ménage; famille; foyer; habitations; domiciles; maison; cases
rows members
  individus; résidents; population enquêtée; personne
rows members age_years:max:17
  enfant; gosses
rows members sex:is:female age_years:max:17
  fille; fillettes
rows members sex:is:male age_years:max:17
  garçon
rows members sex:is:female age_years:min:18
  femme
rows members sex:is:male age_years:min:18
  homme
rows members age_years:min:18
  adulte; personnes adultes
rows members is_head:is:true
  chefs de ménage; chefs de famille; chefs des ménages; chefs de foyer
rows members sex:is:female marital:is:widowed
  veuves
rows members sex:is:male marital:is:widowed
  veufs
rows plots
  terrains; parcelle; champ
rows water_projects
  systèmes d'eau; systèmes d'approvisionnement en eau; ouvrages d'eau; ouvrages hydrauliques; projets hydrauliques; projet d'eau
rows water_points
  points d'eau; point d'eau
rows villages
  localités; village
indicators household-size
  taille (moyenne|) (des|d'un|du|de) (ménages|ménage|famille|familles|foyer|foyers); taille de la famille; (personnes|membres|individus) (par|dans un|dans chaque|vivent dans un|compte un|y a-t-il par) (ménage|foyer|famille); (nombre moyen|moyenne) de (personnes|membres) par (ménage|foyer|famille);
  taille moyenne des familles
indicators dependency-ratio
  taux de dépendance; indice de dépendance
indicators school-attendance
  (vont|va|fréquentent|fréquente|sont|est|allant) (à|) l'école; scolarisés; scolarisées; fréquentation (de l'école|des écoles|scolaire|); taux de scolarisation; enfants (scolarisés|à l'école|qui vont à l'école|allant à l'école|vont à l'école|fréquentent l'école); assistent aux cours; assiduité scolaire; en cours de scolarité; inscrits et présents à l'école
indicators out-of-school
  (enfants|) (non scolarisés|pas scolarisés|déscolarisés|hors école|hors de l'école|hors du système scolaire|en dehors de l'école); ne sont pas scolarisés; non scolarisées; déscolarisation; hors du système éducatif
indicators gender-parity
  parité (filles garçons|entre filles et garçons|des sexes|de genre|) (à l'école|dans la scolarisation|scolaire|); indice de parité
indicators reasons-not-attending
  pourquoi (les enfants|des enfants|certains enfants|) (ne vont pas à l'école|ne vont-ils pas à l'école|ne fréquentent pas l'école|ne fréquentent-ils pas l'école|ne sont pas à l'école|ne sont-ils pas à l'école|ne sont-ils pas scolarisés|ne sont pas scolarisés|abandonnent l'école|abandonnent-ils l'école|quittent l'école|quittent-ils l'école);
  (raisons|raison|motifs|causes|principale raison|principales raisons|raison principale|principaux motifs) (de|pour|du|d'|de la) (ne pas aller à l'école|ne pas fréquenter l'école|la non-fréquentation|non-fréquentation de l'école|l'abandon scolaire|abandon scolaire|non fréquentation scolaire|non scolarisation|la non scolarisation|déscolarisation)
indicators adult-literacy
  alphabétisation (des|chez les) adultes; adultes (qui|) (savent|sachant|peuvent) (lire et écrire|lire ou écrire|lire); adultes alphabétisés; taux d'alphabétisme; alphabétisme; adultes alphabètes
indicators youth-literacy
  alphabétisation (des|chez les) jeunes; jeunes (qui|) (savent|sachant|peuvent) (lire et écrire|lire); taux d'alphabétisation des jeunes
indicators attainment
  niveau (d'instruction|d'éducation|d'études|scolaire) des adultes
indicators completed-primary
  (ont terminé|ont achevé|ont fini|terminé|achevé|fini|ayant terminé|ayant achevé|qui ont achevé|qui ont terminé) (l'école primaire|le primaire|le cycle primaire|l'enseignement primaire|leur primaire|leur école primaire); (achèvement|fin) (du|de l'école|du cycle) (primaire|); adultes ayant (terminé|achevé) (l'école primaire|le primaire)
indicators school-distance
  (à quelle distance) (se trouve|est|se situe) (l'|) (école|école la plus proche); distance (de l'|à l'|jusqu'à l'|entre la maison et l'|pour aller à l') école; distance (médiane|) à l'école; (jusqu'où|quelle distance) (marchent|parcourent|font) (les enfants|les élèves|) (pour aller|jusqu'|) (à|) l'école; l'école est-elle loin; distance à parcourir pour l'école;
  quelle est la distance à l'école; combien de kilomètres jusqu'à l'école
indicators morbidity
  (personnes|gens|habitants) (malades|tombées malades|tombés malades|ont été malades|sont tombées malades|étaient malades|ayant été malades|sont malades|tombent malades|blessées) (ou blessées|ou blessés|); taux de maladie; morbidité
indicators conditions
  de quoi (souffrent|souffraient|ont souffert|étaient malades) (<they>|les malades|-ils|); de quelles maladies (souffrent|ont souffert) (<they>|); quelles (sont les|) maladies (les plus courantes|les plus fréquentes|principales|); principales maladies; maladies (courantes|fréquentes|les plus courantes|les plus fréquentes); causes de maladie; problèmes de santé
indicators care-sought
  (malades|personnes malades) (ont|ayant|qui ont) (cherché des soins|consulté|cherché un traitement|recherché des soins|reçu des soins|reçu un traitement|été soignés|été traités|eu recours aux soins|consulté un médecin|consulté un agent de santé); (ont|ayant) (cherché des soins|cherché un traitement|reçu des soins|consulté un médecin); recours aux soins (de santé|); consultation en cas de maladie
indicators care-providers
  où (vont|se soignent|se font soigner|ont cherché des soins) (<they>|les malades) (quand ils sont malades|en cas de maladie|); où (<they>|les malades) (vont-ils|se soignent-ils|se font-ils soigner|consultent-ils) (quand ils sont malades|en cas de maladie|se faire soigner|); (lieux|lieu) (de|des) (soins|traitement|consultation); où sont soignés les malades
indicators insurance
  (ont|avec|possèdent|bénéficient d'|disposent d'|couverts par|couvertes par|ayant) (une|) assurance (maladie|santé|médicale|); assurance (santé|maladie|médicale); assurés; assurées; couverture (maladie|santé|d'assurance|médicale); mutuelle (de santé|); couverture sanitaire
indicators disability
  (personnes|personne) (handicapées|handicapée|en situation de handicap|avec un handicap|ayant un handicap|vivant avec un handicap); handicapés; (ont|avec|vivent avec) (un|) handicap; prévalence du handicap; taux de handicap; invalidité; situation de handicap
indicators drinking-water
  niveaux de service d'eau; niveau de service d'eau (potable|); services d'eau; échelle de l'eau
indicators basic-drinking-water
  (accès à|accès à l'|accès à une|une|) eau (potable|) (au moins|) (de base|élémentaire); service (d'eau de base|de base d'eau|d'eau potable de base|élémentaire d'eau potable|de base d'eau potable|élémentaire d'eau); services d'eau (potable|) (de base|élémentaires); approvisionnement en eau de base; services de base d'eau potable; eau de base
indicators way-to-water
  combien de (temps|minutes) (faut-il pour|met-on pour|prend|mettent <they> pour|<they> mettent-ils pour|est nécessaire pour) (aller chercher|chercher|aller puiser|puiser|collecter) (de l'|l') eau;
  (temps|durée|minutes) (pour|mis pour|nécessaire pour|passé à) (aller chercher|chercher|collecter|puiser) (de l'|l') eau; corvée d'eau; temps de collecte de l'eau; temps de trajet (jusqu') à (l'eau|la source d'eau); à quelle distance (se trouve|est) (l'eau|la source d'eau|le point d'eau);
  distance à l'eau; distance (au|jusqu'au) point d'eau
indicators water-within-half-an-hour
  eau (à|en|dans) (moins de|) (30 minutes|trente minutes|une demi-heure); l'eau à moins de (30 minutes|une demi-heure)
indicators sanitation
  niveaux d'assainissement; services d'assainissement; niveau d'assainissement
indicators basic-sanitation
  (accès à|accès à l'|accès à un|) assainissement (au moins|) (de base|élémentaire); services d'assainissement (de base|élémentaires); service d'assainissement de base; services de base d'assainissement
indicators open-defecation
  (pratiquent|pratiquant|pratique de|pratique|font|taux de|la|) (la|de|) défécation (à l'air libre|en plein air|dans la nature|dans la brousse|à ciel ouvert); défèquent (à l'air libre|en plein air|dans la nature|dans la brousse|dehors|à ciel ouvert|dans les champs); (font|faire|vont faire) leurs besoins (dans la nature|dans la brousse|dehors|à l'air libre|en plein air|dans les champs); dal; vont dans la brousse; vont en brousse
indicators hygiene
  niveaux d'hygiène; services d'hygiène; niveau d'hygiène; hygiène des mains
indicators basic-hygiene
  (accès à|) hygiène (de base|élémentaire); (service|services) d'hygiène (de base|élémentaire|élémentaires); (lieu|endroit|installation|dispositif|point|installations) (pour se laver les mains|de lavage des mains|de lavage de mains|pour le lavage des mains) avec (de l'eau et du savon|eau et savon|du savon et de l'eau|savon et eau);
  (eau et savon|savon et eau|de l'eau et du savon|du savon et de l'eau) pour (se laver les mains|le lavage des mains)
indicators food-consumption
  score (moyen|) de consommation alimentaire; sca; indice de consommation alimentaire; score de la consommation alimentaire
indicators food-consumption-classes
  groupes de consommation alimentaire; catégories de consommation alimentaire; niveaux de consommation alimentaire; classes de la consommation alimentaire
indicators acceptable-food-consumption
  consommation alimentaire acceptable
indicators dietary-diversity
  diversité (alimentaire|de l'alimentation|du régime alimentaire|des aliments|du régime|des repas) ; score de diversité alimentaire; sdam; alimentation (variée|diversifiée); l'alimentation est-elle variée
indicators months-of-adequate-food
  (mois|nombre de mois) (avec|de) (assez de nourriture|nourriture suffisante|suffisamment de nourriture|sécurité alimentaire|assez à manger|vivres suffisants); (combien de mois|pendant combien de mois) (par an|) (<they> ont-ils|ont <they>|y a-t-il) (assez de nourriture|suffisamment de nourriture|assez à manger)
indicators lean-months
  (pendant quels|quels|dans quels|en quels|durant quels) mois (manque-t-on de|manquent <they> de|<they> manquent-ils de|<they> manquent de) (nourriture|vivres); (période|saison|mois) (de|de la) (soudure|disette|faim|pénurie|pénurie alimentaire|manque de nourriture); soudure; quand (manque-t-on|manquent <they>|<they> manquent-ils) de (nourriture|vivres); mois sans nourriture;
  quand est la (soudure|période de soudure); quels sont les mois de (soudure|disette|pénurie)
indicators no-lean-months
  assez de nourriture toute l'année; nourriture suffisante toute l'année; jamais manqué de nourriture
indicators account-ownership
  (ont|avec|possèdent|ayant|a|détiennent|disposent d') (un|) compte (bancaire|en banque|d'argent mobile|mobile money|); comptes bancaires; compte en banque; inclusion financière; bancarisés; bancarisation
indicators savers
  (ont|avec|ayant|font|possèdent|disposent d') (de l'|une|des|) (épargne|épargnes|économies|argent de côté); épargnent (de l'argent|); mettent de l'argent de côté; économisent; épargne; qui épargnent; épargnants; ayant une épargne; font des économies
indicators median-savings
  combien (<they>|) (épargnent|épargnent-ils|économisent|ont épargné) (<they>|); (montant|valeur) (médian|) de l'épargne
indicators savings-places
  où <they> (gardent-ils|épargnent-ils|conservent-ils|mettent-ils|gardent|épargnent) (leur épargne|leur argent|leurs économies|l'épargne|l'argent|); où (gardent|épargnent|conservent|mettent) <they> (leur épargne|leur argent|leurs économies|); où est (gardée|conservée|placée) l'épargne; (lieux|lieu) d'épargne
indicators savings-group
  (membres|membre|font partie|appartiennent|participent|adhérents) (d'un|de|à un|à des|d'une|à une|de la) (groupe d'épargne|groupes d'épargne|groupe d'épargne et de crédit|tontine|tontines|avec|groupement d'épargne|association d'épargne|association villageoise d'épargne et de crédit); tontine; tontines; groupes d'épargne; groupe d'épargne et de crédit; avec villageoise
indicators borrowers
  (ont|avec|ayant|ont contracté|ont pris|ont obtenu|ont reçu|contracté|pris|obtenu|remboursent) (un|des|une|du|) (prêt|prêts|emprunt|emprunts|crédit|crédits|dette|dettes); (endettés|endettées|endetté|endettement|endettée); (ont|) (emprunté|empruntent|emprunter) (de l'argent|); accès au crédit; doivent de l'argent; dettes; dette; crédits; crédit; prêts; emprunts
indicators no-credit
  (sans|n'ont pas de|pas de|aucun) (prêt|emprunt|dette|dettes|crédit|prêts|emprunts)
indicators credit-by-source
  (auprès de qui|à qui|où|chez qui) (empruntent <they>|<they> empruntent-ils|ont emprunté <they>|<they> empruntent) (de l'argent|); (sources|source) (de|du|des) (crédit|prêts|emprunt|emprunts|crédits); qui prête (de l'argent|) aux ménages; crédit par source; provenance des crédits
indicators median-debt
  combien (<they>|) (doivent|doivent-ils|doit) (<they>|); (montant|valeur) (médian|) (de la|des) (dette|dettes); dette médiane; médiane de la dette
indicators income-sources
  (principales|principale|) (source|sources) (de|du) (revenu|revenus|subsistance) (des ménages|des familles|principale|principales|); de quoi (vivent|vivent-ils) (<they>|); comment (<they>|) (gagnent|gagnent-ils) (<they>|) (leur vie|de l'argent|leur argent); moyens (de subsistance|d'existence); d'où (vient|proviennent|viennent) (le revenu|les revenus|l'argent)
indicators no-income-sources
  (sans|aucune|aucun) (source de revenu|sources de revenu|revenu|revenus)
indicators median-income
  revenu (médian|annuel|) (des ménages|des familles|d'un ménage|par ménage|familial|du ménage|); revenus (médians|annuels|des ménages|des familles|); combien (<they>|) (gagnent|gagnent-ils) (<they>|) (par an|en un an|à l'année|)
indicators median-expenditure
  combien (<they>|) (dépensent|dépensent-ils|dépense) (<they>|) (par mois|en un mois|mensuellement|en 30 jours|chaque mois); (dépense|dépenses) (mensuelle|mensuelles|par mois|des ménages|des familles|du ménage|médiane|médianes|)
indicators remittances
  (ont reçu|reçoivent|recevant) (de l'argent|des transferts|des envois d'argent|des transferts d'argent) (de proches|de parents|de leurs proches|de la famille|de migrants|de l'étranger|des proches|de leur famille|); transferts (d'argent|de fonds|des migrants); envois (d'argent|de fonds); argent (des|de|envoyé par des) (proches|parents|migrants)
indicators needed-money
  (ont eu|avaient|ont eu un) besoin (urgent|) d'argent (en urgence|d'urgence|urgent|); besoin urgent d'argent
indicators urgent-money-source
  où (<they>|) (ont trouvé|ont-ils trouvé|ont cherché) l'argent (urgent|d'urgence|en urgence); (source|provenance) de l'argent (urgent|d'urgence)
indicators shocks
  (touchés|touchées|affectés|affectées|frappés|frappées|victimes|concernés|atteints) (par|de|d'|par la|par le|par les|par une|par un|par des|de la|des|du); (ont|ayant|) (subi|connu|vécu|souffert|enfrenté|fait face à) (une|un|des|la|le|les|de|d'|du|de la|); quels (chocs|sont les chocs) (<they>|) (ont subi|ont-ils subi|ont connu|); types de chocs; principaux chocs; chocs (subis|)
indicators no-shocks
  (sans|aucun|n'ont subi aucun) (choc|chocs)
indicators coping
  comment <they> (ont-ils|ont) (fait face|réagi|répondu) (aux chocs|); comment (ont|avaient) (fait face|réagi|répondu) <they> (aux chocs|); comment (fait-on|font-ils) face aux chocs; comment (réagissent|font face) <they> aux chocs;
  (stratégies|stratégie|mécanismes|moyens) (d'adaptation|de survie|de réponse|pour faire face|de résilience|d'ajustement); réactions aux chocs; réponses aux chocs
indicators landless
  (ménages|familles|) (sans|n'ont pas de|ne possèdent pas de|dépourvus de|n'ont pas|ne possèdent aucune) (terre|terres|terrain); sans terre; sans terres; n'ont aucune terre
indicators median-hectares
  (superficie|taille) médiane (des terres|des exploitations|de l'exploitation|des champs|de terre|); hectares médians
indicators mean-hectares
  (superficie|taille|surface) moyenne (des terres|des exploitations|de l'exploitation|des champs|de terre|par ménage|) (en hectares|); combien (d'hectares|de terre) (ont <they>|a un ménage|possèdent <they>|<they> ont-ils|<they> possèdent-ils|un ménage a-t-il) en moyenne; hectares (par ménage|par famille); nombre moyen d'hectares
indicators tenure
  (mode|modes|type|types|régime|statut) (de|d'|foncier|fonciers) (tenure|tenure foncière|occupation des terres|propriété|propriété foncière|faire-valoir|); comment (<they>|) (détiennent|possèdent|détiennent-ils) (<they>|) (la terre|leurs terres|la|les terres); tenure (des terres|des parcelles|foncière|)
indicators irrigated-land
  (terre|terres|superficie|surface|surfaces) (irriguée|irriguées|sous irrigation|arrosées|est irriguée|sont irriguées)
indicators irrigating-households
  (irriguent|arrosent|pratiquent l'irrigation|utilisent l'irrigation|font de l'irrigation|irrigant) (leurs terres|leurs champs|des terres|); irrigation; recours à l'irrigation
indicators land-rights-women
  femmes (ayant|avec|ont|qui ont|disposant) (des|de|) droits (fonciers|sur la terre|à la terre); droits fonciers des femmes; droits des femmes à la terre
indicators livestock-units
  (unités|unité) (de bétail|de bétail tropical|bétail); ubt; taille (du|des) (troupeau|troupeaux|cheptel)
indicators livestock-keepers
  (élèvent|ont|possèdent|avec|élève|éleveurs d'|éleveurs de|font l'élevage|pratiquent l'élevage|élevant|ayant|détiennent) (des|du|d'|de|) (animaux|bétail|bêtes|); élevage; éleveurs; possession de bétail
indicators no-animals
  (sans|n'ont pas d'|n'ont pas de|n'élèvent pas d'|n'élèvent pas de|ne possèdent pas de|ne possèdent pas d'|aucun) (animaux|bétail|animal|élevage)
indicators species-kept
  (quels animaux|quelles espèces|quel bétail) (élèvent <they>|<they> élèvent-ils|possèdent <they>|<they> possèdent-ils|ont <they>|<they> ont-ils|<they> élèvent); (animaux|espèces) (élevés|élevées|détenus|possédés); types d'animaux
indicators livestock-sellers
  (ont vendu|vendent|vendu|ayant vendu) (des|du|leurs|leur|) (animaux|bétail|bêtes|produits animaux); vente (d'animaux|de bétail|du bétail)
indicators crop-sellers
  (ont vendu|vendent|vendu|ayant vendu|qui ont vendu|commercialisent|ont commercialisé|vente de|vente des|qui vendent) (une partie de|leur|leurs|des|la|de la|une partie de leur|une partie de leurs|les|) (récolte|récoltes|cultures|produits agricoles|production|produits|moisson)
indicators crop-income
  (revenu|revenus) (des cultures|agricole|agricoles|des récoltes|de la vente des récoltes|de la vente de récoltes)
indicators crop-buyers
  (à qui) (<they>|) (vendent|vendent-ils|ont vendu|ont-ils vendu) (<they>|) (leurs récoltes|leurs cultures|leurs produits|les récoltes|leur récolte|la récolte|); qui achète (les récoltes|les cultures|la récolte|les produits|leurs récoltes); acheteurs (de récoltes|des récoltes|de cultures|des cultures|des produits)
indicators crops-grown
  (cultivent|cultive|plantent|produisent|sèment|cultivant|cultivé|ont cultivé|planté|ont semé); quelles cultures (pratiquent|cultivent|plantent|produisent) <they>; quelles cultures <they> (pratiquent-ils|cultivent-ils|produisent-ils|pratiquent|cultivent); cultures (pratiquées|principales|plantées|produites|les plus courantes|); principales cultures; que cultivent <they>; qu'est-ce que <they> cultivent
indicators growing-households
  (pratiquent|font) (l'agriculture|de l'agriculture); (ménages|) agricoles; cultivent la terre
indicators crops-per-household
  cultures par (ménage|famille); nombre (moyen|) de cultures; combien de cultures (<they>|) (cultivent|pratiquent|pratiquent-ils) (<they>|)
indicators crop-yield
  rendement; rendements; rendement (par hectare|à l'hectare); production (par hectare|à l'hectare)
`;
