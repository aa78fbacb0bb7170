"""Indicators of people and of what households are and have, except farming and money."""
from estimates import mean, median, parity, ratio, row, share, shares, total
from survey import amount, between, both, either, opposite

LEVELS = ("none", "preschool", "primary_lower", "primary_upper", "secondary_lower", "secondary_upper", "vocational", "tertiary")
SEXES = ("female", "male")
WASHINGTON_GROUP = ("seeing", "hearing", "walking", "remembering", "selfcare", "communicating")
IMPROVED_WATER = {
    "piped_dwelling", "piped_yard", "piped_neighbour", "public_tap", "borehole", "protected_well", "protected_spring", "rainwater", "tanker_truck", "cart", "kiosk", "bottled", "sachet",
}
IMPROVED_TOILETS = {"flush_sewer", "flush_septic", "flush_pit", "pit_ventilated", "pit_slab", "twin_pit_slab", "composting"}
FOOD_WEIGHTS = {"staples": 2, "pulses": 3, "dairy": 4, "meat_fish": 4, "vegetables": 1, "fruit": 1, "oil": 0.5, "sugar": 0.5}


def one(category):
    return None if category in (None, "") else {category}


def at_least(number, least):
    return None if number is None else float(number) >= least


def members(survey, answer, belongs=lambda m: True, apart=lambda m: ""):
    return [row(m["household_id"], answer(m), belongs(m), apart(m), person=m) for m in survey.rows("members")]


def households(survey, answer):
    return [row(key, answer(key, h), visit=key) for key, h in survey.households.items()]


def band(m):
    if m["age_years"] is None or m["age_years"] < 0 or m["sex"] not in SEXES:
        return None
    return {f"{'80' if m['age_years'] >= 80 else int(m['age_years'] // 5 * 5)} {m['sex']}"}


def of_working_age(m):
    age = m["age_years"]
    return None if age is None or age < 0 else (0, 1) if 15 <= age <= 64 else (1, 0)


def school_age(m):
    return between(m["age_years"], 6, 17)


def sex_and(m, answer):
    return None if m["sex"] not in SEXES or answer is None else (m["sex"], answer)


def recall(survey):
    """The recall period of a member; of one who did not answer that of all others, where they have one."""
    periods = {m["recall_days"] for m in survey.rows("members")} - {None}

    def period(m):
        days = m["recall_days"]
        if days is None and m["ill_recall"] is None and len(periods) == 1:
            days = next(iter(periods))
        return "" if days is None else str(int(days))

    return period


def ill(m):
    return m["ill_recall"] is True


def disabled(m):
    return either(*(at_least(m[f"wg_{domain}"], 3) for domain in WASHINGTON_GROUP))


def minutes(h):
    return 0.0 if h["water_on_premises"] else amount(h["water_roundtrip_min"])


def water_rung(h):
    source = h["water_source"]
    if source == "surface_water":
        return "surface"
    if source in ("unprotected_well", "unprotected_spring"):
        return "unimproved"
    if source not in IMPROVED_WATER or minutes(h) is None:
        return None
    if minutes(h) > 30:
        return "limited"
    tested = {"free": True, "contaminated": False}.get(h["water_quality"])
    return {True: "safely_managed", None: "at_least_basic", False: "basic"}[both(h["water_on_premises"], h["water_available"], tested)]


def toilet_rung(h):
    kind = h["toilet_type"]
    if kind == "none":
        return "open"
    if kind in ("flush_open", "pit_open", "bucket", "hanging"):
        return "unimproved"
    if kind not in IMPROVED_TOILETS or h["toilet_shared"] is None:
        return None
    return "limited" if h["toilet_shared"] else {True: "safely_managed", None: "at_least_basic", False: "basic"}[h["excreta_safe"]]


def hygiene_rung(h):
    if h["handwash_facility"] == "none":
        return "none"
    if h["handwash_facility"] not in ("fixed", "mobile"):
        return None
    return {True: "basic", False: "limited", None: None}[both(h["handwash_soap"], h["handwash_water"])]


def on_rungs(rung, *rungs):
    return None if rung is None else rung in rungs


def food_score(survey, household):
    answers = survey.last("food_consumption", household)
    days = {group: answers.get(f"fcs_{group}") for group in FOOD_WEIGHTS}
    return None if any(not between(d, 0, 7) for d in days.values()) else sum(FOOD_WEIGHTS[group] * d for group, d in days.items())


def food_class(score):
    return None if score is None else {"poor" if score <= 21 else "borderline" if score <= 35 else "acceptable"}


def diversity_score(survey, household):
    groups = [survey.last("food_consumption", household).get(f"hdds_{number}") for number in range(1, 13)]
    return None if None in groups else sum(groups)


def lean_months(survey, household, h):
    if h["months_lack_food"] is None:
        return None
    months = [item["value"] for item in survey.items("households", "months_lack_food", household)]
    return set(months) if all(month in {str(number) for number in range(1, 13)} for month in months) else None


def listed(survey, household):
    return len(survey.of("members", household)) or None


def months_of_food(survey, key, h):
    months = lean_months(survey, key, h)
    return None if months is None else 12 - len(months)


INDICATORS = {
    "people-listed": (total, lambda s: members(s, lambda m: 1, lambda m: True if band(m) else None)),
    "people-by-age-and-sex": (shares, lambda s: members(s, band)),
    "household-size": (mean, lambda s: households(s, lambda key, h: listed(s, key))),
    "dependency-ratio": (ratio, lambda s: members(s, of_working_age)),
    "school-attendance": (share, lambda s: members(s, lambda m: m["attending_school"], school_age)),
    "gender-parity": (parity, lambda s: members(s, lambda m: sex_and(m, m["attending_school"]), school_age)),
    "out-of-school": (share, lambda s: members(s, lambda m: opposite(m["attending_school"]), lambda m: between(m["age_years"], 6, 12))),
    "reasons-not-attending": (shares, lambda s: members(s, lambda m: one(m["reason_not_attending"]), lambda m: both(school_age(m), opposite(m["attending_school"])) is True)),
    "adult-literacy": (share, lambda s: members(s, lambda m: m["can_read_write"], lambda m: at_least(m["age_years"], 15))),
    "youth-literacy": (share, lambda s: members(s, lambda m: m["can_read_write"], lambda m: between(m["age_years"], 15, 24))),
    "attainment": (shares, lambda s: members(s, lambda m: one(m["education_level"]), lambda m: at_least(m["age_years"], 25))),
    "completed-primary": (share, lambda s: members(s, lambda m: None if m["education_level"] not in LEVELS else LEVELS.index(m["education_level"]) >= LEVELS.index("primary_upper"), lambda m: at_least(m["age_years"], 25))),
    "school-distance": (median, lambda s: members(s, lambda m: amount(m["school_distance_km"]), lambda m: m["attending_school"] is True)),
    "morbidity": (share, lambda s: members(s, lambda m: m["ill_recall"], apart=recall(s))),
    "conditions": (shares, lambda s: members(s, lambda m: one(m["condition"]), ill, recall(s))),
    "care-sought": (share, lambda s: members(s, lambda m: m["care_sought"], ill, recall(s))),
    "care-providers": (shares, lambda s: members(s, lambda m: one(m["care_provider"]), lambda m: ill(m) and m["care_sought"] is True, recall(s))),
    "insurance": (share, lambda s: members(s, lambda m: m["insured"])),
    "disability": (share, lambda s: members(s, disabled, lambda m: at_least(m["age_years"], 5))),
    "drinking-water": (shares, lambda s: households(s, lambda key, h: one(water_rung(h)))),
    "basic-drinking-water": (share, lambda s: households(s, lambda key, h: on_rungs(water_rung(h), "safely_managed", "at_least_basic", "basic"))),
    "way-to-water": (median, lambda s: households(s, lambda key, h: minutes(h))),
    "water-within-half-an-hour": (share, lambda s: households(s, lambda key, h: None if minutes(h) is None else minutes(h) <= 30)),
    "sanitation": (shares, lambda s: households(s, lambda key, h: one(toilet_rung(h)))),
    "basic-sanitation": (share, lambda s: households(s, lambda key, h: on_rungs(toilet_rung(h), "safely_managed", "at_least_basic", "basic"))),
    "open-defecation": (share, lambda s: households(s, lambda key, h: on_rungs(toilet_rung(h), "open"))),
    "hygiene": (shares, lambda s: households(s, lambda key, h: one(hygiene_rung(h)))),
    "basic-hygiene": (share, lambda s: households(s, lambda key, h: on_rungs(hygiene_rung(h), "basic"))),
    "acceptable-food-consumption": (share, lambda s: households(s, lambda key, h: None if food_score(s, key) is None else food_score(s, key) > 35)),
    "no-lean-months": (share, lambda s: households(s, lambda key, h: None if lean_months(s, key, h) is None else not lean_months(s, key, h))),
    "food-consumption": (mean, lambda s: households(s, lambda key, h: food_score(s, key))),
    "food-consumption-classes": (shares, lambda s: households(s, lambda key, h: food_class(food_score(s, key)))),
    "dietary-diversity": (mean, lambda s: households(s, lambda key, h: diversity_score(s, key))),
    "months-of-adequate-food": (mean, lambda s: households(s, lambda key, h: months_of_food(s, key, h))),
    "lean-months": (shares, lambda s: households(s, lambda key, h: None if lean_months(s, key, h) is None else {f"m{month}" for month in lean_months(s, key, h)})),
}


