"""The resource types of our templates of which only the names are kept, because two of a name cannot exist."""

from known_types import Resource, resource

# types of services that moto has not, or whose parts nothing asks for, with the property that names them
recorded = {
    "AWS::ApiGatewayV2::Api": "",
    "AWS::ApiGatewayV2::Integration": "",
    "AWS::ApiGatewayV2::Route": "",
    "AWS::ApiGatewayV2::Stage": "",
    "AWS::Budgets::Budget": "",
    "AWS::CloudFront::CachePolicy": "",
    "AWS::CloudFront::Function": "Name",
    "AWS::CloudFront::OriginAccessControl": "",
    "AWS::CloudFront::ResponseHeadersPolicy": "",
    "AWS::CloudWatch::Alarm": "AlarmName",
    # moto would look for a Docker to call the function in
    "AWS::Lambda::EventSourceMapping": "",
    "AWS::Location::PlaceIndex": "IndexName",
    "AWS::Logs::Delivery": "",
    "AWS::Logs::DeliveryDestination": "Name",
    "AWS::Logs::DeliverySource": "Name",
    "AWS::Logs::MetricFilter": "",
    "AWS::S3::BucketPolicy": "",
    "AWS::SES::ConfigurationSet": "",
    "AWS::SES::ConfigurationSetEventDestination": "",
    "AWS::SNS::Subscription": "",
    "AWS::SNS::TopicPolicy": "",
}


class Recorded(Resource):
    names = set()

    def create(self):
        self.key = (self.type, self.account, self.region, self.physical_resource_id)
        if self.key in Recorded.names:
            raise ValueError(f"{self.physical_resource_id} already exists")
        Recorded.names.add(self.key)

    def remove(self):
        Recorded.names.discard(self.key)


for type_name, name_property in recorded.items():
    resource(type_name, name_property)(Recorded)
