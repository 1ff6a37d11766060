"""How a resource type becomes known to moto's CloudFormation."""

import sys
from pathlib import Path

import moto.cloudformation.parsing  # noqa: F401  knows moto's own types: of two of a name the later one counts
from moto.core.common_models import CloudFormationModel

# moto holds them by weak references
types = []
# a file here, named like a type, makes the creation of that type fail with its content
refusals = Path(sys.argv[2])


class Resource:
    """What all of them share: a physical id, properties, and attributes for Fn::GetAtt."""

    name_property = ""

    def __init__(self, name, properties, account, region):
        self.physical_resource_id, self.properties, self.account, self.region = name, properties, account, region
        self.attributes = {}
        refusal = refusals / self.type.replace("::", "-")
        if refusal.exists():
            raise ValueError(refusal.read_text())
        self.create()

    def create(self):
        pass

    def update(self):
        pass

    def remove(self):
        pass

    def arn(self, service, resource, region=None):
        return f"arn:aws:{service}:{self.region if region is None else region}:{self.account}:{resource}"

    def get_cfn_attribute(self, name):
        return self.attributes.get(name) or f"arn:aws:recorded:{self.region}:{self.account}:{self.physical_resource_id}/{name}"

    def is_created(self):
        return True

    def delete(self, account, region):
        self.remove()

    @classmethod
    def cloudformation_name_type(cls):
        return cls.name_property

    @classmethod
    def cloudformation_type(cls):
        return cls.type

    @classmethod
    def has_cfn_attr(cls, attr):
        return True

    @classmethod
    def create_from_cloudformation_json(cls, name, definition, account, region, **kwargs):
        return cls(name, definition["Properties"], account, region)

    @classmethod
    def update_from_cloudformation_json(cls, original_resource, new_resource_name, cloudformation_json, account_id, region_name):
        original_resource.properties = cloudformation_json["Properties"]
        original_resource.update()
        return original_resource


def resource(type_name, name_property=""):
    """Makes a type known to moto, which asks for the direct subclasses of CloudFormationModel."""

    def known(cls):
        made = type(cls.__name__, (cls, CloudFormationModel), {"type": type_name, "name_property": name_property})
        types.append(made)
        return made

    return known
