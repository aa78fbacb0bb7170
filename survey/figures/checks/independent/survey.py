"""A survey's tables as lists of rows, with what answers have in common."""


def both(*conditions):
    """And: false as soon as one is, otherwise not known as soon as one is not."""
    return False if False in conditions else None if None in conditions else True


def either(*conditions):
    return True if True in conditions else None if None in conditions else False


def opposite(condition):
    return None if condition is None else not condition


def amount(number):
    """A number below zero is a slip: it is not known."""
    return None if number is None or number < 0 else float(number)


def sum_of_all(numbers):
    """Not known as soon as one of them is not."""
    return None if None in numbers else float(sum(numbers))


def between(number, least, most):
    return None if number is None else least <= number <= most


class Survey:
    """The households of a question, with their weights, and all rows that belong to them."""

    def __init__(self, tables, question, weighted_rounds):
        self.tables = {name: [dict(zip(table["columns"], values)) for values in table["rows"]] for name, table in tables.items()}
        self.rounds = {one["id"]: one for one in self.tables.get("survey_rounds", [])}
        asked = lambda h: question.get("village") in (None, h["village_id"]) and h["village_id"] in question.get("villages", [h["village_id"]]) and question.get("round") in (None, h["survey_round_id"])
        self.households = {h["id"]: h for h in self.tables["households"] if asked(h)}
        self.weighted = question["weighted"]
        self.weighted_rounds = weighted_rounds
        self._of = {}

    def weight(self, household, is_weighted=True):
        h = self.households[household]
        if not (self.weighted and is_weighted) or h["survey_round_id"] not in self.weighted_rounds:
            return 1.0
        # A weight of zero counts for nothing, so the household is no answer that a figure rests on.
        return amount(h["weight"]) or None

    def rows(self, table):
        return [one for one in self.tables.get(table, []) if one["household_id"] in self.households]

    def of(self, table, household):
        if table not in self._of:
            lists = self._of[table] = {}
            for one in self.rows(table):
                lists.setdefault(one["household_id"], []).append(one)
        return self._of[table].get(household, [])

    def last(self, table, household):
        """What a household answered where it has several rows by mistake: the last one; nothing where it was not asked."""
        return max(self.of(table, household), key=lambda one: one["id"], default={})

    def items(self, table, field, key):
        """The items of a list that a row has."""
        if (table, field) not in self._of:
            lists = self._of[table, field] = {}
            for item in self.tables.get(f"{table}__{field}", []):
                lists.setdefault(item["row_id"], []).append(item)
        return self._of[table, field].get(key, [])

    def refused(self, household):
        return self.households[household]["consent"] is False

    def currency(self, household):
        return self.rounds.get(self.households[household]["survey_round_id"], {}).get("currency")

    def rate(self, household, currency):
        """Into which currency an amount of a household is converted, and the rate; None without all that a rate needs."""
        one = self.rounds.get(self.households[household]["survey_round_id"])
        if one is None or currency is None or one["currency"] != currency or one["exchange_currency"] in (None, currency):
            return None
        if one["exchange_rate"] is None or one["exchange_rate"] <= 0 or one["exchange_rate_date"] is None:
            return None
        return one["exchange_currency"], one["exchange_rate"]

    def head_sex(self, household):
        heads = {m["sex"] for m in self.of("members", household) if m["is_head"]}
        return heads.pop() if len(heads) == 1 and heads <= {"female", "male"} else None
