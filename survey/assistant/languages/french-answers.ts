/** What people say in French about fields and their choices: see `phrases`. */
export const frenchAnswers = `
fields households.interview_date
  (ont été|avons-nous|avons nous|ont-ils été|été|nous avons|a-t-on|) (interrogés|interrogées|enquêtés|enquêtées|visités|visitées|interviewés|interviewées|rencontrés|rencontrées|couverts|couvertes|touchés par l'enquête|sondés|interrogé|interviewé|visité|enquêté|atteints); participé à l'enquête; ont participé; participé; répondu à l'enquête; ont répondu à l'enquête; réalisés; effectués; réalisées; effectuées; menés
fields households.water_source
  (principale|) source (principale|) d'(eau|eau potable|eau à boire|eau de boisson|approvisionnement en eau); sources (principales|) d'(eau|eau potable|eau de boisson|approvisionnement en eau); d'où (vient|provient) l'eau (de boisson|potable|); où <they> (prennent-ils|puisent-ils|vont-ils chercher|puisent|prennent) (leur eau|l'eau|de l'eau); où (prennent|puisent|vont chercher) <they> (leur eau|l'eau|de l'eau);
  (boivent|puisent|utilisent|prennent|consomment|dépendent) (de l'|l'|) eau (de|du|d'un|d'une|des|de la|d'); quelle eau boivent <they>; approvisionnement en eau; origine de l'eau; eau de boisson; pour boire; (boivent|puisent) (de l'eau|)
fields households.roof
  (matériau|matériaux|type|types) (du|de|des) (toit|toits|toiture|toitures); en quoi sont (faits|) les toits; toitures
fields households.wall
  mur; (matériau|matériaux|type|types) (du|des|de) (mur|murs); en quoi sont (faits|) les murs
fields households.floor
  sols; plancher; (matériau|matériaux|type|types) (du|des|de) (sol|sols|plancher); en quoi est le sol
fields households.toilet_type
  (quel|quels) (type|types) de (toilettes|latrines|toilette|latrine|installations sanitaires) (utilisent|ont) <they>; (quel|quels) (type|types) de (toilettes|latrines|toilette|latrine) <they> (utilisent-ils|ont-ils|utilisent);
  (type|types|sorte|sortes) (de|d') (toilettes|latrines|toilette|latrine|installations sanitaires|installation sanitaire|wc); installations sanitaires; wc; toilette; latrine; quelles (toilettes|latrines) (utilisent <they>|<they> utilisent-ils)
fields households.toilet_shared
  partage (des|de) (toilettes|latrines)
fields households.rooms
  pièces (par maison|par ménage|par logement|d'habitation|); chambres; nombre (moyen|) de pièces; pièce
fields households.meals_per_day
  combien de repas (<they> prennent-ils|<they> mangent-ils|prennent <they>|mangent <they>|<they> font-ils) (par jour|hier|); repas; repas (quotidiens|pris|par jour|pris par jour|pris hier|mangés|mangés hier); mangent par jour; prennent par jour; fois par jour
fields households.water_roundtrip_min
  minutes (pour|à|jusqu'à|de) (aller chercher|chercher|puiser|aller puiser|collecter|atteindre|marche pour|la collecte de|trajet jusqu'à|rapporter|avoir) (de l'|l'|) eau; minutes (jusqu'à|de|de la|pour) (l'eau|la source|eau|la source d'eau); minutes de trajet pour l'eau; minutes aller-retour
fields households.water_available
  disponibilité (de l'|en|d') eau; (l'|) eau (est-elle|est|) (disponible|suffisante) (en cas de besoin|quand il faut|); suffisance de l'eau
fields households.assets
  biens (durables|possédés|des ménages|); équipements (du ménage|); possessions
fields members.occupation
  travail; profession; emploi; activité principale; activités; occupations; que font les gens (dans la vie|pour vivre|comme travail); métiers; professions; emplois; quel travail font les gens; activité
fields members.marital
  état matrimonial; statut matrimonial; situation de famille; statut marital; état civil
fields members.education_level
  niveau (d'instruction|d'éducation|d'études|scolaire|de scolarité|d'enseignement|le plus élevé) (le plus élevé|atteint|le plus élevé atteint|achevé|des personnes|); plus haut niveau (d'instruction|d'éducation|d'études|atteint|scolaire) (atteint|achevé|); scolarité; instruction
fields members.age_years
  âge des personnes
fields members.school_cost_year
  (coût|coûts|frais|dépenses) (de|de la|de l'|scolaires|pour l') (école|scolarité|scolarisation|éducation|); frais (scolaires|de scolarité|d'écolage); combien (<they>|) (paient|paient-ils|dépensent) (<they>|) pour (l'école|la scolarité|l'éducation); écolage; coût de l'école par (élève|enfant)
fields members.care_cost
  (coût|coûts|frais|prix|dépenses) (du|des|de|de la|médicaux|d') (traitement|soins|consultation|santé|soins de santé|); combien (<they>|) (paient|paient-ils|ont payé) (<they>|) pour (les soins|le traitement); dépenses de santé
fields livestock.count_owned
  animaux; bétail; têtes de bétail; nombre d'animaux; cheptel; nombre de têtes; bêtes
fields livestock.died
  animaux (morts|sont morts|qui sont morts|ont péri); mortalité (du bétail|des animaux); bétail mort
fields water_projects.start_date
  (commencé|débuté|démarré|lancés|lancé|démarrés|ont commencé|ont débuté|ont démarré|ont été lancés|débuts|début|démarrage|commencés|se sont lancés)
fields water_projects.end_date
  (terminés|terminé|achevés|achevé|finis|fini|clôturés|remis|livrés|réceptionnés|complétés|ont été achevés|ont été terminés|sont terminés|se sont terminés|se sont achevés|ont pris fin|pris fin|fin|date de fin|achèvement|remise|ont été remis|finalisés|ont été livrés)
fields water_projects.beneficiaries
  (personnes|gens|habitants|individus) (bénéficient|bénéficiant|bénéficiaires|desservies|profitent|alimentées|ont bénéficié|atteintes|touchées|servies) (des|par les|par des|de nos|par nos) (projets|projets d'eau); (personnes|habitants) (les projets|les projets d'eau) (desservent-ils|servent-ils|desservent|touchent-ils); bénéficiaires (des projets|des projets d'eau|); population desservie; personnes (desservies|servies); bénéficiaire; bénéficient; usagers des projets
fields water_projects.cost
  coûté; ont coûté; a coûté; coûtent; coûte; prix; dépense; coût (total|d'un projet|des projets|des projets d'eau|moyen d'un projet|)
fields water_projects.project_sponsorship
  qui (a financé|finance|a payé|parraine|soutient|a soutenu|financent|sponsorise|ont financé) (les|le|des|) (projets|projets d'eau|); financé par; financés par; financés; financé; financée; bailleurs; bailleur; bailleurs de fonds; donateurs; financement; financements; parrainage; sponsors; parrainés par; payés par; donateur
fields water_projects.status
  état des projets; situation des projets; fonctionnalité (des projets|); situation
fields water_projects.technology
  (type|types|genre) (de technologie|de système|d'ouvrage|de projet|de technologies); technologies
fields water_points.management
  qui (gère|entretient|s'occupe|est responsable|est chargé|maintient) (des|les|de|) (points d'eau|); gérés par; gérées par; gestionnaires; mode de gestion; entretenus par
fields water_point_visits.cause
  pourquoi (les pompes|les points d'eau|les forages|) (tombent en panne|tombent-elles en panne|tombent-ils en panne|sont en panne|sont-ils en panne|sont-elles en panne|ne fonctionnent pas|ne fonctionnent-ils pas|ne fonctionnent-elles pas|cassent|sont cassées); (causes|cause|raisons|raison|principale cause|principales causes|motifs) (des|de|de la|du) (pannes|panne|défaillance|défaillances|non-fonctionnement|dysfonctionnement|dysfonctionnements)
fields villages.population
  population (des villages|du village|); habitants des villages
answers households.roof=grass
  (toit|toits|toiture|toitures) (en|de) (chaume|paille|herbe|herbes|feuilles|palmes); herbe; toits de chaume; couvertes de chaume; cases en paille; chaumes; maisons (en|de) (chaume|paille)
answers households.roof=iron_sheets
  (toit|toits|toiture|toitures) (en|de) (tôle|tôles|tôle ondulée|tôles ondulées|zinc|métal|fer); tôle ondulée; zinc; tôles ondulées; couvertes de tôle; tôles de zinc; tôle métallique
answers households.roof=tiles
  (toit|toits|toiture|toitures) (en|de) (tuile|tuiles); tuile
answers households.floor=earth
  (sol|sols|plancher) (en|de) (terre|terre battue|sable|argile|boue); terre battue; terre; sol en terre; sable
answers households.floor=cement
  (sol|sols|plancher) (en|de) (ciment|béton); ciment; sol cimenté; cimenté; béton
answers households.floor=tiles
  (sol|sols) (en|de) (carreaux|carrelage|carreau); carrelage; carreaux
answers households.wall=mud_daub
  (mur|murs|maisons) (en|de) (banco|torchis|boue|terre|pisé|argile); torchis; banco; pisé
answers households.wall=burnt_bricks
  (brique|briques) (cuite|cuites); (mur|murs|maisons) (en|de) (brique cuite|briques cuites)
answers households.wall=sun_bricks
  (brique|briques) (crue|crues|de terre|séchées|séchées au soleil|en terre|d'adobe|en banco); adobe; (mur|murs|maisons) (en|de) (adobe|briques crues|briques de terre|briques séchées au soleil|briques en terre)
answers households.wall=cement_blocks
  (bloc|blocs|parpaing|parpaings) (de ciment|de béton|en ciment|); (mur|murs|maisons) (en|de) (parpaing|parpaings|blocs de ciment|béton|ciment)
answers households.wall=reed
  (mur|murs|maisons) (en|de) (roseaux|bambou|roseau); roseaux; bambou; roseau
answers households.assets=bicycle
  vélos; bicyclettes; un vélo; une bicyclette
answers households.assets=mobile_phone
  portable; portables; téléphone; téléphones; téléphone cellulaire; cellulaire; mobile; téléphones mobiles
answers households.assets=radio
  poste de radio; poste radio
answers households.assets=television
  télévision; téléviseur; télé; téléviseurs; télévisions
answers households.assets=motorcycle
  motocyclette; motocyclettes; mobylette; cyclomoteur
answers households.assets=solar_panel
  plaque solaire; plaques solaires; système solaire; énergie solaire; panneau photovoltaïque
answers households.water_source=piped_dwelling
  (eau courante|robinet|eau du robinet|branchement) (à la maison|dans la maison|dans le logement|à domicile|à l'intérieur); branchement domestique; eau courante; branchement à domicile
answers households.water_source=piped_yard
  (eau courante|robinet|branchement) (dans la cour|dans la concession|dans la parcelle)
answers households.water_source=piped_neighbour
  (robinet|eau|robinets) (du voisin|des voisins|d'un voisin|chez le voisin|chez un voisin)
answers households.water_source=public_tap
  bornes-fontaines; borne fontaine; bornes fontaines; robinets publics; fontaine publique; fontaines publiques
answers households.water_source=borehole
  puits tubés; puits foré; puits forés; puits tubulaire; (un|) forage; puits à pompe
answers households.water_source=protected_well
  (un|) puits (protégé|couvert|aménagé|fermé|protégés|couverts|aménagés)
answers households.water_source=unprotected_well
  (un|) puits (non protégé|non protégés|ouvert|ouverts|non couvert|non aménagé|traditionnel|traditionnels|non couverts|sans protection)
answers households.water_source=protected_spring
  (une|) source (protégée|aménagée); sources (protégées|aménagées)
answers households.water_source=unprotected_spring
  (une|) source (non protégée|non aménagée); sources (non protégées|non aménagées)
answers households.water_source=rainwater
  (eau|eaux) (de|des) (pluie|pluies); eau pluviale; eaux pluviales; (boivent|recueillent|utilisent) (de l'|l'|) eau de pluie
answers households.water_source=tanker_truck
  camion-citerne; camions-citernes; camion citerne; citerne; camions citernes
answers households.water_source=bottled
  eau (en bouteille|en bouteilles|minérale|embouteillée)
answers households.water_source=sachet
  eau en sachet; sachets d'eau; eau en sachets
answers households.water_source=surface_water
  (eau|eaux) (de surface|de rivière|des rivières|de la rivière|du fleuve|de fleuve|du lac|de lac|de mare|d'étang|d'une rivière|du marigot|du barrage|de barrage|d'un lac); rivières; lac; fleuve; étang; marigot; mare; barrage; ruisseau; lacs; rivière ou lac; cours d'eau
answers households.toilet_type=none
  (sans|n'ont pas de|pas de|aucune|ne disposent pas de|ne possèdent pas de|n'ont aucune) (toilettes|latrines|latrine|toilette|wc|installation sanitaire|installations sanitaires)
answers households.toilet_type=pit_slab
  (latrine|latrines) (à fosse|) (avec dalle|avec dalles|à dalle|avec une dalle)
answers households.toilet_type=pit_open
  (latrine|latrines) (à fosse|) (sans dalle|ouverte|ouvertes); fosse ouverte
answers households.toilet_type=pit_ventilated
  (latrine|latrines) (améliorée ventilée|améliorées ventilées|vip|ventilée|ventilées|améliorées à fosse ventilée)
answers households.toilet_type=flush_septic
  (fosse septique|fosses septiques); toilettes avec fosse septique
answers households.toilet_shared=true
  (partagent|partagent-ils|partageant) (leurs|leur|des|une|les|la) (toilettes|toilette|latrines|latrine|installations sanitaires) (avec d'autres ménages|avec d'autres|avec d'autres familles|avec les voisins|avec des voisins|avec leurs voisins|); (toilettes|latrines|toilette|latrine) (partagées|partagée|communes|commune)
answers households.handwash_soap=true
  savon (à|pour|là où|disponible|sur le lieu|au lieu|sur le lieu de|au point de|) (l'endroit où ils se lavent les mains|se laver les mains|le lavage des mains|ils se lavent les mains|de lavage des mains|lavage des mains|lavage de mains|); savon
answers households.handwash_water=true
  eau (à|pour|là où|sur le lieu de|au point de) (l'endroit où ils se lavent les mains|se laver les mains|le lavage des mains|ils se lavent les mains|lavage des mains|lavage de mains)
answers households.handwash_facility=none
  (sans|pas d'|pas de|aucun|aucune|n'ont pas de|n'ont pas d') (lieu|endroit|installation|dispositif|équipement) (pour se laver les mains|de lavage des mains|pour le lavage des mains|de lavage de mains)
answers households.water_on_premises=true
  eau (à la maison|sur place|dans la cour|à domicile|dans la concession|dans le logement|sur la parcelle)
answers members.attending_school=false
  (ne vont pas|ne va pas|ne sont pas) à l'école; ne fréquentent pas (l'école|); pas à l'école
answers members.can_read_write=false
  (ne savent pas|ne peuvent pas|ne sait pas|ne sachant pas) (lire et écrire|lire ni écrire|ni lire ni écrire|lire ou écrire|lire); analphabètes; analphabète; analphabétisme; illettrés; illettrisme
answers members.can_read_write=true
  (savent|sachant|peuvent) (lire et écrire|lire ou écrire|lire); alphabétisés; alphabétisées
answers members.marital=divorced
  divorcés; divorcées; divorcé; divorcée; séparés; séparées; séparé; séparée; divorcés ou séparés; divorcées ou séparées
answers members.marital=single
  célibataires; célibataire; jamais mariés; jamais mariées
answers members.marital=union
  union libre; en union; concubinage; vivent ensemble; en couple non marié; union de fait
answers members.occupation=farming
  agriculteurs; agriculture; cultivateurs; paysans; agriculteur; travaillent dans l'agriculture
answers members.occupation=salaried
  salariés; salariées; salarié; travail salarié; emploi salarié; emploi formel
answers members.occupation=trade
  commerce; commerçants; commerçantes; vendeurs; petit commerce
answers members.occupation=fishing
  pêche; pêcheurs
answers members.occupation=student
  élèves; étudiants; étudiant
answers members.education_level=none
  (sans|aucun|aucune) (instruction|scolarité|éducation|niveau|études)
answers members.education_level=tertiary
  université; universitaire; enseignement supérieur; études supérieures; niveau universitaire; diplôme universitaire; niveau supérieur
answers attainment=tertiary
  université; universitaire; enseignement supérieur; études supérieures
answers conditions=fever_malaria
  malaria; paludisme ou fièvre
answers members.condition=diarrhoea
  diarrhée; diarrhées
answers conditions=diarrhoea
  diarrhée; diarrhées
answers members.care_provider=hospital
  (sont allés à l'|à l'|) (hôpital|hôpitaux)
answers care-providers=hospital
  (sont allés à l'|à l'|) (hôpital|hôpitaux)
answers members.care_provider=health_centre
  (sont allés au|au|) (centre de santé|centres de santé)
answers care-providers=health_centre
  (sont allés au|au|) (centre de santé|centres de santé)
answers members.care_provider=traditional
  (ont consulté un|sont allés chez un|chez un|) (guérisseur|guérisseurs|tradipraticien|tradipraticiens|guérisseur traditionnel|guérisseurs traditionnels|médecine traditionnelle)
answers care-providers=traditional
  (ont consulté un|sont allés chez un|chez un|) (guérisseur|guérisseurs|tradipraticien|tradipraticiens|guérisseur traditionnel|guérisseurs traditionnels|médecine traditionnelle)
answers food_consumption.hdds_5=true
  (ont mangé|mangent|mangé|consommé|ont consommé) (de la|) viande (hier|au cours des dernières 24 heures|ces dernières 24 heures|)
answers food_consumption.hdds_6=true
  (ont mangé|mangent|mangé|consommé|ont consommé) (des|) œufs (hier|au cours des dernières 24 heures|ces dernières 24 heures|)
answers food_consumption.hdds_7=true
  (ont mangé|mangent|mangé|consommé|ont consommé) (du|) poisson (hier|au cours des dernières 24 heures|ces dernières 24 heures|)
answers food_consumption.hdds_4=true
  (ont mangé|mangent|mangé|consommé|ont consommé) (des|) fruits (hier|au cours des dernières 24 heures|ces dernières 24 heures|)
answers food_consumption.hdds_3=true
  (ont mangé|mangent|mangé|consommé|ont consommé) (des|) légumes (hier|au cours des dernières 24 heures|ces dernières 24 heures|)
answers drinking-water=safely_managed
  eau (potable|) gérée (en toute sécurité|de manière sûre)
answers drinking-water=surface
  (eau|eaux) de surface
answers sanitation=safely_managed
  assainissement géré (en toute sécurité|de manière sûre)
answers reasons-not-attending=cost
  (ne vont pas à l'école|ne sont pas à l'école|ne fréquentent pas l'école|non scolarisés) (à cause|parce que|en raison|faute|par manque) (du coût|des coûts|c'est trop cher|d'argent|des frais|des frais scolaires|l'école coûte trop cher|de moyens)
answers food-consumption-classes=poor
  consommation alimentaire (pauvre|faible|insuffisante); consommation pauvre
answers food-consumption-classes=borderline
  consommation alimentaire (limite|à la limite)
answers food-consumption-classes=acceptable
  consommation alimentaire (acceptable|adéquate); consommation acceptable
answers savings-places=home
  (gardent|épargnent|conservent) (leur argent|de l'argent|leur épargne|) (à la maison|chez eux); épargne à la maison
answers savings-places=bank
  (gardent|épargnent|conservent) (leur argent|de l'argent|leur épargne|) (à la banque|en banque|dans une banque)
answers credit-by-source=relatives
  (prêt|prêts|emprunté|empruntent|crédit) (de|à|des|auprès de|auprès des|aux) (proches|parents|famille)
answers credit-by-source=bank
  (prêt|prêts|emprunté|empruntent|crédit) (de|à|auprès d'|d'|bancaire) (une banque|la banque|banques|banque|)
answers coping=sold_animals
  (ont vendu|vendent|vendu) (des|du|leurs|leur|) (animaux|bétail) (pour faire face|pour survivre|en réponse|à cause du choc)
answers coping=ate_less
  (ont mangé|mangent|mangé|manger) moins
answers coping=used_savings
  (ont utilisé|utilisé|ont dépensé|ont puisé dans) (leurs économies|leur épargne|l'épargne)
answers shocks=drought
  (une|la|de la|) (sécheresse|sécheresses); manque de pluie; manque de pluies
answers shocks=flood
  (une|les|des|) (inondation|inondations); crues; crue
answers shocks=storm
  cyclone; cyclones; tempête; tempêtes; vents violents; ouragan
answers shocks=crop_pests
  ravageurs; criquets; chenilles; ravageurs des cultures; maladies des cultures; parasites des cultures; chenille légionnaire
answers shocks=livestock_disease
  (maladie|maladies) (du bétail|des animaux|animales)
answers shocks=price_rise
  (hausse|augmentation|flambée) des prix; prix élevés; cherté
answers shocks=death
  (un|le|) décès (d'un proche|d'un membre|dans la famille|); mort d'un membre (de la famille|du ménage|)
answers shocks=theft
  (un|le|des|) (vol|vols)
answers crops-grown=maize
  maïs
answers crops-grown=sweet_potato
  patate douce; patates douces
answers species-kept=goat
  (élèvent|ont|possèdent|élevage de|élève|avec) (des|de|) (chèvres|caprins); caprins
answers species-kept=poultry
  (élèvent|ont|possèdent|élevage de|élève|avec) (des|de|de la|) (poules|poulets|volaille|volailles|canards); volailles; poule; canards
answers species-kept=cattle
  (élèvent|ont|possèdent|élevage de|élève|avec) (des|de|) (vaches|bovins|bœufs); vache; bœuf
answers species-kept=pig
  (élèvent|ont|possèdent|élevage de|élève|avec) (des|de|) (porcs|cochons); porc; cochon
answers species-kept=sheep
  (élèvent|ont|possèdent|élevage de|élève|avec) (des|de|) (moutons|ovins); mouton; brebis
answers species-kept=donkey
  (élèvent|ont|possèdent|avec|) (des|de|) (ânes|âne)
answers water_projects.status=functional
  fonctionne; marchent; en marche; en service; en état de marche; opérationnel; en bon état; actifs; en fonctionnement
answers water_projects.status=not_functional
  (ne fonctionne pas|ne marchent pas|ne marche pas|non opérationnels|hors service|hors d'usage|à l'arrêt|en panne|défectueux|cassés|tombés en panne|arrêtés|pas opérationnels|non fonctionnelles|ne sont pas fonctionnels|ne sont pas opérationnels|inopérants|ne fonctionnent plus)
answers water_projects.status=partially_functional
  (fonctionnent|en marche) (partiellement|en partie)
answers water_projects.status=under_construction
  (en cours de|en|encore en) (construction|réalisation|exécution|travaux); en cours; en chantier; inachevés
answers water_projects.status=on_hold
  (en attente|interrompus|en pause|bloqués|mis en attente|gelés)
answers water_projects.status=planned
  (prévu|planifié|programmés|à venir|en projet|en planification)
answers water_points.management=committee
  comités d'eau; comité de gestion; comités; comité de gestion de l'eau; comité de point d'eau; gérés par des comités
answers water_point_visits.cause=no_spare_parts
  (manque de|pas de|absence de) pièces (de rechange|détachées|)
answers water_point_visits.cause=vandalism
  vandalisme
`;
