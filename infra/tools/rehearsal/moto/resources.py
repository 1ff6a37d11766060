"""The resource types of our templates that moto's CloudFormation lacks, created in moto's services."""

from known_types import Resource, resource
from moto.awslambda.exceptions import UnknownFunctionException
from moto.awslambda.utils import get_backend as functions_of
from moto.cloudfront.models import cloudfront_backends
from moto.dynamodb.models import dynamodb_backends
from moto.s3.models import FakeBucket
from moto.ssm.models import Parameter


@resource("AWS::DynamoDB::GlobalTable", "TableName")
class Table(Resource):
    def create(self):
        replica = self.properties["Replicas"][0]
        self.tables = dynamodb_backends[self.account][self.region]
        table = self.tables.create_table(
            self.physical_resource_id,
            schema=self.properties["KeySchema"],
            throughput=None,
            attr=self.properties["AttributeDefinitions"],
            global_indexes=self.properties.get("GlobalSecondaryIndexes", []),
            indexes=[],
            streams=dict(self.properties["StreamSpecification"]),
            billing_mode=self.properties["BillingMode"],
            sse_specification=None,
            tags=replica.get("Tags", []),
            deletion_protection_enabled=replica.get("DeletionProtectionEnabled", False),
            warm_throughput=None,
        )
        self.tables.update_continuous_backups(self.physical_resource_id, replica["PointInTimeRecoverySpecification"])
        self.tables.update_time_to_live(self.physical_resource_id, self.properties["TimeToLiveSpecification"])
        self.attributes = {name: table.get_cfn_attribute(name) for name in ("Arn", "StreamArn")}

    def update(self):
        table = self.tables.get_table(self.physical_resource_id)
        table.deletion_protection_enabled = self.properties["Replicas"][0].get("DeletionProtectionEnabled", False)

    def remove(self):
        self.tables.delete_table(self.physical_resource_id)


@resource("AWS::Lambda::Version")
class Version(Resource):
    def create(self):
        function = functions_of(self.account, self.region).publish_version(self.properties["FunctionName"])
        self.physical_resource_id = self.arn("lambda", f"function:{self.properties['FunctionName']}:{function.version}")
        self.attributes = {"Version": str(function.version)}


@resource("AWS::Lambda::Alias")
class Alias(Resource):
    def create(self):
        self.functions = functions_of(self.account, self.region)
        name, function, version = (self.properties[key] for key in ("Name", "FunctionName", "FunctionVersion"))
        made = self.functions.create_alias(name, function, str(version), "", None)
        self.physical_resource_id = made.arn

    def update(self):
        name, function, version = (self.properties[key] for key in ("Name", "FunctionName", "FunctionVersion"))
        self.functions.update_alias(name, function, str(version), "", None)

    def remove(self):
        try:
            self.functions.delete_alias(self.properties["Name"], self.properties["FunctionName"])
        except UnknownFunctionException:
            pass  # it went with its function


def quantified(value):
    """A list of CloudFormation as CloudFront's own interface has it: with its length beside it."""
    if isinstance(value, list):
        return {"Quantity": len(value), "Items": [quantified(item) for item in value]}
    if isinstance(value, dict):
        renamed = {"OriginCustomHeaders": "CustomHeaders", "OriginSSLProtocols": "OriginSslProtocols"}
        return {renamed.get(key, key): quantified(item) for key, item in value.items()}
    return value


@resource("AWS::CloudFront::Distribution")
class Distribution(Resource):
    def create(self):
        self.reference = self.physical_resource_id
        self.distributions = cloudfront_backends[self.account]["aws"]
        made, _, _ = self.distributions.create_distribution(self.config(), [])
        self.physical_resource_id = made.distribution_id
        self.attributes = {"DomainName": made.domain_name, "Id": made.distribution_id}

    def config(self):
        config = quantified(self.properties["DistributionConfig"])
        # moto looks for the origin of the default behaviour among the single ones only
        groups = self.properties["DistributionConfig"].get("OriginGroups", {}).get("Items", [])
        first = {group["Id"]: group["Members"]["Items"][0]["OriginId"] for group in groups}
        default = config["DefaultCacheBehavior"]
        target = first.get(default["TargetOriginId"], default["TargetOriginId"])
        return {**config, "DefaultCacheBehavior": {**default, "TargetOriginId": target}, "CallerReference": self.reference}

    def update(self):
        self.distributions.update_distribution(self.config(), self.physical_resource_id, True)

    def remove(self):
        self.distributions.delete_distribution(self.physical_resource_id, True)


def parameter_from(cls, name, definition, account, region, **kwargs):
    """The tags of a parameter are an object in CloudFormation, and a list in moto."""
    tags = [{"Key": key, "Value": value} for key, value in definition["Properties"].get("Tags", {}).items()]
    definition["Properties"]["Tags"] = tags
    return created_parameter(name, definition, account, region, **kwargs)


created_parameter = Parameter.create_from_cloudformation_json
Parameter.create_from_cloudformation_json = classmethod(parameter_from)


def versioned_bucket(cls, name, definition, account, region, **kwargs):
    """moto's CloudFormation leaves out whether a bucket keeps versions."""
    bucket = created_bucket(name, definition, account, region, **kwargs)
    bucket.versioning_status = definition.get("Properties", {}).get("VersioningConfiguration", {}).get("Status")
    return bucket


created_bucket = FakeBucket.create_from_cloudformation_json
FakeBucket.create_from_cloudformation_json = classmethod(versioned_bucket)
