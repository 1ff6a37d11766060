"""Refuses what the policy of a caller does not allow. Credentials name their policy: that of a role, or a file; all others may do everything."""

import json
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

from moto.core.authorization import ActionAuthenticatorMixin
from moto.core.exceptions import AccessDeniedError, JsonRESTError
from moto.iam.models import iam_backends

# a file here, named like an access key, is the policy of who has that key
policies = Path(sys.argv[3])
role_prefix = "ROLE."
# needs no right
free = ("sts:GetCallerIdentity",)
# operations whose right has another name
renamed = {
    "lambda:Invoke": "lambda:InvokeFunction",
    "budgets:DescribeBudgets": "budgets:ViewBudget",
    "s3:DeleteObjects": "s3:DeleteObject",
    "s3:CopyObject": "s3:PutObject",
}


def as_list(value):
    return value if isinstance(value, list) else [value]


def policies_of(key, account):
    """The policies that count for an access key, None when it may do everything."""
    if key.startswith(role_prefix):
        role = iam_backends[account]["aws"].get_role(key.removeprefix(role_prefix))
        return [json.loads(one) if isinstance(one, str) else one for one in role.policies.values()]
    file = policies / key
    return [json.loads(file.read_text())] if file.exists() else None


def concerns(statement, action, resource):
    """Whether a statement is about this; without its conditions, and of a resource that moto does not name only the action counts."""
    named = [pattern for pattern in as_list(statement.get("Action", []))]
    if not any(fnmatchcase(action.lower(), pattern.lower()) for pattern in named):
        return False
    resources = [str(one) for one in as_list(statement.get("Resource", "*"))]
    return resource == "*" or any(fnmatchcase(resource, pattern) for pattern in resources)


def is_allowed(documents, action, resource):
    statements = [one for document in documents for one in as_list(document["Statement"]) if concerns(one, action, resource)]
    effects = {one["Effect"] for one in statements if not (one["Effect"] == "Deny" and "Condition" in one)}
    return effects == {"Allow"}


def actions_of(response):
    """What IAM calls a request: each part of a transaction is an action of its own."""
    service = {"sesv2": "ses", "monitoring": "cloudwatch", "events": "events"}.get(response.service_name, response.service_name)
    if service == "s3":
        return [f"s3:{response.data['Action']}"]
    action = response._get_action()
    if action == "TransactWriteItems":
        kinds = {kind for item in json.loads(response.body)["TransactItems"] for kind in item}
        return [f"dynamodb:{'ConditionCheckItem' if kind == 'ConditionCheck' else f'{kind}Item'}" for kind in sorted(kinds)]
    return [f"{service}:{action}"]


def authorize(response, _, resource="*"):
    found = re.search(r"Credential=([^/]+)/", response.headers.get("Authorization", ""))
    documents = policies_of(found.group(1), response.current_account) if found else None
    if documents is None:
        return
    for operation in actions_of(response):
        action = renamed.get(operation, operation)
        if action not in free and not is_allowed(documents, action, resource):
            print(f"AccessDenied: {found.group(1)} {action} {resource}", flush=True)
            is_json = "json" in response.headers.get("Content-Type", "") or response.service_name in ("lambda", "sesv2", "budgets")
            if is_json:
                raise JsonRESTError("AccessDeniedException", f"{found.group(1)} is not authorized to perform: {action}")
            raise AccessDeniedError(found.group(1), action)


def install():
    ActionAuthenticatorMixin._authenticate_and_authorize_action = authorize
