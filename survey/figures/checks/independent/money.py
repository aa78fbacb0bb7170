"""Indicators of what households earn, spend, save and owe, and the scorecard."""
from estimates import mean, median, row, share, shares
from survey import amount, opposite, sum_of_all

PAYMENTS_A_YEAR = {"month": 12, "year": 1}


def answers(survey, answer, belongs=lambda f: True, currency=False):
    """A row for every household: one that was not asked has no answer to anything."""
    found = []
    for household in survey.households:
        own = survey.currency(household)
        given = {"id": None, **survey.last("finance", household)}
        found.append(row(household, answer(given), belongs(given), (own or "") if currency else "", currency=own, visit=household))
    return found


def above_zero(number):
    return None if amount(number) is None else number > 0


def of_list(survey, field, category):
    """The categories that a list names; known where it was answered, also when it is empty."""
    return lambda f: None if f.get(field) is None else {category(item) for item in survey.items("finance", field, f["id"])} - {None, ""}


def yearly(item):
    each, payments = amount(item["amount"]), PAYMENTS_A_YEAR.get(item["period"])
    return None if each is None or payments is None else each * payments


def income(survey):
    return lambda f: None if f.get("income_sources") is None else sum_of_all([yearly(item) for item in survey.items("finance", "income_sources", f["id"])])


def debt(survey):
    return lambda f: sum_of_all([amount(item["outstanding"]) for item in survey.items("finance", "loans", f["id"])])


def has(survey, field):
    return lambda f: len(survey.items("finance", field, f["id"])) > 0


def places(survey):
    """Where somebody saves who has savings: without a place it is not known."""
    return lambda f: {item["value"] for item in survey.items("finance", "savings_place", f["id"])} - {None, ""} if has(survey, "savings_place")(f) else None


def loan(survey):
    return lambda f: None if f.get("loans") is None else has(survey, "loans")(f)


def one(category):
    return None if category in (None, "") else {category}


def value(item):
    return item["value"]


INDICATORS = {
    "account-ownership": (share, lambda s: answers(s, lambda f: f.get("has_account"))),
    "savers": (share, lambda s: answers(s, lambda f: above_zero(f.get("savings")))),
    "median-savings": (median, lambda s: answers(s, lambda f: f.get("savings"), lambda f: above_zero(f.get("savings")), True)),
    "savings-places": (shares, lambda s: answers(s, places(s), lambda f: above_zero(f.get("savings")) is True)),
    "savings-group": (share, lambda s: answers(s, lambda f: f.get("group_member"))),
    "borrowers": (share, lambda s: answers(s, loan(s))),
    "credit-by-source": (shares, lambda s: answers(s, of_list(s, "loans", lambda item: item["source"] or "source_not_told"))),
    "median-debt": (median, lambda s: answers(s, debt(s), has(s, "loans"), True)),
    "income-sources": (shares, lambda s: answers(s, of_list(s, "income_sources", lambda item: item["kind"] or "kind_not_told"))),
    "median-income": (median, lambda s: answers(s, income(s), currency=True)),
    "median-expenditure": (median, lambda s: answers(s, lambda f: amount(f.get("expenditure")), currency=True)),
    "remittances": (share, lambda s: answers(s, lambda f: above_zero(f.get("remittances")))),
    "needed-money": (share, lambda s: answers(s, lambda f: f.get("needed_money"))),
    "urgent-money-source": (shares, lambda s: answers(s, lambda f: one(f.get("money_source")), lambda f: f.get("needed_money") is True)),
    "no-credit": (share, lambda s: answers(s, lambda f: opposite(loan(s)(f)))),
    "no-income-sources": (share, lambda s: answers(s, lambda f: None if f.get("income_sources") is None else not has(s, "income_sources")(f))),
    "no-shocks": (share, lambda s: answers(s, lambda f: None if f.get("shocks") is None else not has(s, "shocks")(f))),
    "no-coping": (share, lambda s: answers(s, lambda f: None if f.get("coping") is None else not has(s, "coping")(f), has(s, "shocks"))),
    "shocks": (shares, lambda s: answers(s, of_list(s, "shocks", value))),
    "coping": (shares, lambda s: answers(s, of_list(s, "coping", value), has(s, "shocks"))),
}

POINTS, LINE = 10, 40


def head_reads(survey, household):
    answered = [m["can_read_write"] for m in survey.of("members", household) if m["is_head"]]
    return answered[0] if answered and None not in answered and len(set(answered)) == 1 else None


def scorecard(survey, household, h):
    """The usual scorecard: ten points for a yes to each of twelve questions."""
    people = len(survey.of("members", household))
    owned = None if h["assets"] is None else {item["value"] for item in survey.items("households", "assets", household)}
    questions = [
        *(None if h[part] is None else h[part] in good for part, good in (("floor", ("cement", "tiles")), ("roof", ("iron_sheets", "tiles")), ("wall", ("burnt_bricks", "cement_blocks")))),
        *(None if owned is None else thing in owned for thing in ("mobile_phone", "bicycle", "radio", "solar_panel", "bed")),
        None if h["toilet_type"] is None else False if h["toilet_type"] == "none" else opposite(h["toilet_shared"]),
        None if h["meals_per_day"] is None else h["meals_per_day"] >= 3,
        None if h["rooms"] is None or h["rooms"] <= 0 or people == 0 else people <= 3 * h["rooms"],
        head_reads(survey, household),
    ]
    return None if None in questions else POINTS * sum(questions)


def scores(survey, answer):
    return [row(key, None if scorecard(survey, key, h) is None else answer(scorecard(survey, key, h))) for key, h in survey.households.items()]


INDICATORS["scorecard-below-line"] = (share, lambda s: scores(s, lambda points: points < LINE))
INDICATORS["scorecard-mean"] = (mean, lambda s: scores(s, lambda points: points))
