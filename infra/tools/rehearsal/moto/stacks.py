"""What moto's CloudFormation lacks of the life of a stack: failures that roll back, retained resources, full buckets, protection from deletion."""

import json
from urllib.parse import urlparse

from moto.cloudformation import parsing
from moto.cloudformation.exceptions import CloudFormationError, ValidationError
from moto.cloudformation.models import CloudFormationBackend, Event, Stack
from moto.cloudformation.responses import CloudFormationResponse
from moto.core.responses import ActionResult, EmptyResult
from moto.s3.models import FakeBucket, s3_backends

kept_on_deletion = ("Retain", "RetainExceptOnCreate")
delete_stack = CloudFormationBackend.delete_stack
parameter_list = Stack.parameter_list
update = parsing.ResourceMap.update
template_in_s3 = CloudFormationResponse._get_stack_from_s3_url


def retaining(policies, template, parsed):
    """Takes the resources with one of these deletion policies out of a stack, so that deleting it leaves them."""
    for logical_id, resource in template.get("Resources", {}).items():
        if resource.get("DeletionPolicy") in policies:
            parsed.pop(logical_id, None)


def note(stack, status, reason=None, resource=None):
    """Adds an event, which CDK prints; of the stack itself when no resource is named."""
    if resource is None:
        stack._add_stack_event(status, resource_status_reason=reason)
        return
    logical_id, resource_type = resource
    stack.events.append(Event(stack.stack_id, stack.name, logical_id, logical_id, resource_type, status, reason, None))


def adopt(stack, change_set):
    stack.template = change_set.template
    stack._parse_template()
    stack.parameters = change_set.parameters
    stack.output_map = stack._create_output_map()


class ChangeSetNotFound(CloudFormationError):
    code = "ChangeSetNotFoundException"


def change_set_of(response):
    """The newest change set that a request names, of a stack that exists; moto looks for the name in all stacks, and CDK gives each the same."""
    backend = response.cloudformation_backend
    name, stack = (response._get_param(key) for key in ("ChangeSetName", "StackName"))
    for change_set in reversed(backend.change_sets.values()):
        is_named = name == change_set.change_set_name and stack in (change_set.stack_name, change_set.stack_id)
        if change_set.stack_id in backend.stacks and (is_named or name == change_set.change_set_id):
            return change_set
    raise ChangeSetNotFound(f"ChangeSet [{name}] does not exist")


def describe_change_set(response):
    return ActionResult(change_set_of(response))


def delete_change_set(response):
    try:
        del response.cloudformation_backend.change_sets[change_set_of(response).change_set_id]
    except ChangeSetNotFound:
        pass  # CloudFormation answers the same as if there had been one
    return EmptyResult()


def execute_change_set(response):
    change_set = change_set_of(response)
    stack = response.cloudformation_backend.stacks[change_set.stack_id]
    action = change_set.change_set_type
    before = stack.template
    note(stack, f"{action}_IN_PROGRESS", "User Initiated")
    try:
        change_set.apply()
        adopt(stack, change_set)
        stack.status = f"{action}_COMPLETE"
    except Exception as error:
        note(stack, f"{action}_FAILED", str(error) or repr(error), getattr(error, "resource", None))
        roll_back(stack, action, before)
        # CloudFormation shows the template of a creation that failed
        stack.template = before or change_set.template
    note(stack, stack.status)
    change_set.execution_status = "EXECUTE_COMPLETE"
    return EmptyResult()


def given_parameters(stack):
    """The parameters as they were given; moto reuses a value that it has read from SSM as the name to read it by."""
    declared = stack.template_dict.get("Parameters", {})
    return {name: stack.parameters.get(name, parameter.get("Default")) for name, parameter in declared.items()}


def listed_parameters(stack):
    """What DescribeStacks says: the parameters of the present template; moto also lists those that a template before had."""
    return [one for one in parameter_list.fget(stack) if one["ParameterKey"] in stack.template_dict.get("Parameters", {})]


def roll_back(stack, action, template):
    """As CloudFormation does: nothing is left of a creation but what is retained always; an update goes back to the template before."""
    resources = stack.resource_map
    if action == "CREATE":
        retaining(("Retain",), resources._template, resources._parsed_resources)
        resources.delete()
        # moto creates what a list names and is not there
        resources._resource_json_map = {}
        stack.status = "ROLLBACK_COMPLETE"
    else:
        resources.update(Stack.parse_template(template), stack.parameters)
        stack.status = "UPDATE_ROLLBACK_COMPLETE"


def delete_unprotected(backend, name_or_stack_id):
    for stack in list(backend.stacks.values()):
        if name_or_stack_id in (stack.name, stack.stack_id):
            if stack.enable_termination_protection:
                raise ValidationError(stack.name, f"Stack [{stack.name}] cannot be deleted while TerminationProtection is enabled")
            retaining(kept_on_deletion, stack.template_dict, stack.resource_map._parsed_resources)
            full = [one.name for one in stack.resource_map._parsed_resources.values() if isinstance(one, FakeBucket) and len(one.keys) > 0]
            if full:
                note(stack, "DELETE_FAILED", f"The bucket you tried to delete is not empty: {', '.join(full)}")
                stack.status = "DELETE_FAILED"
                return
    delete_stack(backend, name_or_stack_id)


def template_at(response, url):
    """moto knows the addresses of S3 itself; its own have the bucket in the path."""
    if "amazonaws.com" in url:
        return template_in_s3(response, url)
    bucket, key = urlparse(url).path.lstrip("/").split("/", 1)
    return s3_backends[response.current_account][response.partition].get_object(bucket, key).value.decode()


def update_termination_protection(response):
    stack = response.cloudformation_backend.get_stack(response._get_param("StackName"))
    stack.enable_termination_protection = response._get_bool_param("EnableTerminationProtection")
    return ActionResult({"StackId": stack.stack_id})


def naming_the_resource(step):
    """An error in a resource names the resource, because only the stack meets it."""

    def named(logical_id, resource_json, *rest, **named):
        try:
            return step(logical_id, resource_json, *rest, **named)
        except Exception as error:
            error.resource = getattr(error, "resource", (logical_id, resource_json["Type"]))
            raise

    return named


def update_in_order(resources, template, parameters=None):
    """moto adds resources before it changes others; a new version of a function has to be made of the changed function."""
    if not parameters:
        # moto goes on with those of the template before
        resources.input_parameters = {}
    old, new = resources._resource_json_map, template["Resources"]
    added = [name for name in new if name not in old]

    def can_be_first(name):
        text = json.dumps(new.get(name))
        return name in new and not any(f'"{one}"' in text for one in added)

    first = {name: new[name] if can_be_first(name) else resource for name, resource in old.items()}
    update(resources, {**template, "Resources": first}, parameters)
    update(resources, template, parameters)


def install():
    parsing.ResourceMap.update = update_in_order
    parsing.parse_and_create_resource = naming_the_resource(parsing.parse_and_create_resource)
    parsing.parse_and_update_resource = naming_the_resource(parsing.parse_and_update_resource)
    Stack.stack_parameters = property(given_parameters)
    Stack.parameter_list = property(listed_parameters)
    for action in (describe_change_set, delete_change_set, execute_change_set, update_termination_protection):
        setattr(CloudFormationResponse, action.__name__, action)
    CloudFormationBackend.delete_stack = delete_unprotected
    CloudFormationResponse._get_stack_from_s3_url = template_at
